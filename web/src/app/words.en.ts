export const files = import.meta.glob<string>(['../../../locales/en/pages/*.ftl', '!../../../locales/en/pages/mine.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
