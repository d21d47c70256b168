/** The files of the lessons, by where they lie. */
export const texts = import.meta.glob<string>('../../../../learn/*/*.md', { query: '?raw', import: 'default', eager: true });
