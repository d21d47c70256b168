export const files = import.meta.glob<string>(['../../../locales/ja/pages/*.ftl', '!**/mine.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
