export const files = import.meta.glob<string>(['../../../locales/fr/pages/*.ftl', '!**/mine.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
