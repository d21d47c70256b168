// Everything that people read, from the Fluent files in locales/.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import { language, type Language } from './prefs';

type Files = Record<string, string>;

const files: Record<Language, () => Promise<{ files: Files }>> = {
  en: () => import('./words.en'),
  fr: () => import('./words.fr'),
  ja: () => import('./words.ja'),
};

/** The words of pages that few open are fetched with them. */
const apart = import.meta.glob<string>(
  '../../../locales/*/pages/{account,aloud,analysis,announced,arbiter,challenge,collections,events,furigoma,keys,laws,learn,mine,openings,owner,people,preferences,problems,refused,review,table}.ftl',
  {
    query: '?raw',
    import: 'default',
  },
);
const asked = new Set<string>();
const known = new Set<string>();

const bundles = new Map<Language, FluentBundle>();
const current = signal<FluentBundle | null>(null);

/** What else must know a language before it is shown: so that nothing is seen in two at once. */
export const learners = new Set<(wanted: Language) => Promise<void>>();

/** Makes the words of a language the ones that are shown. */
export async function speak(wanted: Language): Promise<void> {
  let bundle = bundles.get(wanted);
  if (!bundle) {
    const loaded = await files[wanted]();
    bundle = new FluentBundle(wanted, { useIsolating: false });
    for (const text of Object.values(loaded.files)) bundle.addResource(new FluentResource(text));
    bundles.set(wanted, bundle);
  }
  await Promise.all([teach(wanted), ...[...learners].map((learn) => learn(wanted))]);
  current.value = bundle;
  language.value = wanted;
}

/** Fetches the words of a file that stands apart, now and in every language that is chosen from now on. */
export async function learn(file: string): Promise<void> {
  asked.add(file);
  await teach(language.value);
}

async function teach(language: Language): Promise<void> {
  const bundle = bundles.get(language);
  // A language that is still being learnt learns these with the rest.
  if (!bundle) return;
  for (const file of asked) {
    const path = `../../../locales/${language}/pages/${file}.ftl`;
    const text = known.has(path) ? undefined : await apart[path]?.();
    if (text !== undefined) bundle.addResource(new FluentResource(text));
    known.add(path);
  }
}

/** Words one after the other, with what their language sets between them. */
export const joined = (words: readonly string[]): string => words.filter(Boolean).join(t('between'));

/** A sentence with a capital, where its language has one. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

/** Whether there is such a message, in the language that is shown. */
export const has = (id: string): boolean => current.value?.hasMessage(id) ?? false;

/** A message, or one of its forms as `message.form`, in the reader's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const bundle = current.value;
  const [name = id, form] = id.split('.');
  const message = bundle?.getMessage(name);
  const pattern = form ? message?.attributes[form] : message?.value;
  return pattern && bundle ? bundle.formatPattern(pattern, args) : id;
}
