export const files = import.meta.glob<string>(
  ['../../../locales/ja/pages/*.ftl', '!../../../locales/ja/pages/{mine,review}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
