export const files = import.meta.glob<string>(
  [
    '../../../locales/ja/pages/*.ftl',
    '!../../../locales/ja/pages/{account,aloud,analysis,announced,arbiter,challenge,collections,events,furigoma,keys,laws,learn,mine,openings,owner,people,preferences,problems,refused,review,table}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);
