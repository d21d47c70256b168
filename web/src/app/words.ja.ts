export const files = import.meta.glob<string>(
  [
    '../../../locales/ja/pages/*.ftl',
    '!../../../locales/ja/pages/{account,aloud,events,furigoma,mine,openings,owner,preferences,review}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
