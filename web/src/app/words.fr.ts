export const files = import.meta.glob<string>(
  [
    '../../../locales/fr/pages/*.ftl',
    '!../../../locales/fr/pages/{account,aloud,events,furigoma,mine,openings,owner,preferences,review}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
