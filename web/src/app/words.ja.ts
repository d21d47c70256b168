export const files = import.meta.glob<string>('../../../locales/ja/pages/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
