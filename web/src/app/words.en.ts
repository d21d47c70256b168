export const files = import.meta.glob<string>(['../../../locales/en/pages/*.ftl', '!**/mine.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
