export const files = import.meta.glob<string>(
  [
    '../../../locales/en/pages/*.ftl',
    '!../../../locales/en/pages/{account,aloud,events,furigoma,mine,openings,owner,preferences,review}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
