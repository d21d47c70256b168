export const files = import.meta.glob<string>(
  ['../../../locales/fr/pages/*.ftl', '!../../../locales/fr/pages/{mine,review}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);
