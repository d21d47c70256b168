export const files = import.meta.glob<string>(
  ['../../../locales/en/pages/*.ftl', '!../../../locales/en/pages/{mine,review}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
