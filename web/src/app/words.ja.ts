export const files = import.meta.glob<string>(['../../../locales/ja/pages/*.ftl', '!../../../locales/ja/pages/mine.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
