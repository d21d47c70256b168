export const files = import.meta.glob<string>(
  [
    '../../../locales/fr/pages/*.ftl',
    '!../../../locales/fr/pages/{account,aloud,analysis,arbiter,collections,events,furigoma,keys,laws,learn,mine,openings,owner,preferences,problems,refused,review,table}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
