// A study: an analysis that is kept on the server, read by its link or written together.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { announce } from '../app/announce';
import { go, titled, type PageProps } from '../app/router';
import { learn, t } from '../app/words';
import { load } from '../core';
import { Tree } from '../modules/study';
import { changeStudy, forgetStudy, OpenStudy, type StudyShown } from '../net/study';
import { Desk } from './analysis';
import { loadStudies } from './analysis/load';
import type { Brought } from './analysis/bring';
import { Analysis } from './analysis/model';

/** The key of a link is in what no server is told. */
const keyHere = (): string | null => /^#key=(\w+)$/.exec(location.hash)?.[1] ?? null;

export default function StudyPage({ params }: PageProps) {
  const id = params['id'] ?? '';
  const room = useSignal<{ analysis: Analysis; open: OpenStudy; written: Tree } | null>(null);
  const missing = useSignal(false);
  const brought = useSignal<Brought | null>(null);
  useEffect(() => {
    let left = false;
    Promise.all([load(), loadStudies(), learn('openings')])
      .then(() => OpenStudy.open(id, keyHere()))
      .then(
        (open) => {
          if (left) return;
          const [first, ...rest] = open.edits;
          if (first?.edit.kind !== 'whole') throw new Error('a study begins with the whole of it');
          const analysis = new Analysis(first.edit.study, false);
          analysis.replay(rest.map(({ edit }) => edit));
          open.onGone = () => (missing.value = true);
          const written = listen(analysis, open);
          titled.value = open.shown.title;
          room.value = { analysis, open, written };
        },
        () => (missing.value = true),
      )
      .catch(() => (missing.value = true));
    return () => {
      left = true;
      titled.value = null;
      room.value?.open.close();
      room.value?.analysis.close();
      room.value?.written.free();
      room.value = null;
    };
  }, [id]);
  if (missing.value)
    return (
      <main id="main" class="page">
        <h1>{t('analysis-study')}</h1>
        <p role="alert">{t('analysis-study-missing')}</p>
      </main>
    );
  if (!room.value) return <main id="main" class="game analysis" aria-busy="true" />;
  const { analysis, open } = room.value;
  return <Desk analysis={analysis} brought={brought} about={<About analysis={analysis} shown={open.shown} />} />;
}

/** What others do comes in; who may write sends what he does, and sees it when it has come back. The tree is what all have written. */
function listen(analysis: Analysis, open: OpenStudy): Tree {
  let own: string | null = null;
  // What others have written, and nothing that a reader tries: their moves go by numbers.
  const written = new Tree(analysis.whole());
  open.onEdits = (edits) => {
    try {
      const known = written.whole().nodes.length;
      written.replay(edits.map(({ edit }) => edit));
      if (analysis.tried) {
        const other = analysis.tried === 'other' || edits.some(({ edit }) => edit.kind === 'whole');
        analysis.rebase(written.whole(), other ? Infinity : known);
        return;
      }
      for (const { edit } of edits) {
        const at = analysis.take(edit);
        if (edit.kind === 'play' && JSON.stringify(edit) === own) analysis.go(at);
      }
    } catch {
      // What the server took everybody can take: else what is here is not what is there.
      location.reload();
    }
  };
  if (open.shown.role !== 'reader')
    analysis.sender = (edit) => {
      own = JSON.stringify(edit);
      open.send(edit).catch(() => announce(t('analysis-study-conflict')));
    };
  open.begin();
  return written;
}

function About({ analysis, shown }: { analysis: Analysis; shown: StudyShown }) {
  const now = useSignal(shown);
  const failed = useSignal(false);
  const change = (what: Parameters<typeof changeStudy>[1]) =>
    changeStudy(shown.id, what).then(
      (made) => {
        now.value = made;
        failed.value = false;
      },
      () => (failed.value = true),
    );
  const link = (key: string) => `${location.origin}/study/${shown.id}#key=${key}`;
  return (
    <section class="study-about">
      <h2>{now.value.title}</h2>
      <p>{t(shown.role === 'reader' ? 'analysis-study-reads' : 'analysis-study-writes')}</p>
      {shown.role === 'owner' && (
        <details>
          <summary>{t('analysis-study-share')}</summary>
          {(['reading', 'writing'] as const).map((kind) => (
            <p key={kind}>
              <label>
                <input
                  type="checkbox"
                  checked={now.value[kind] !== null}
                  onChange={(event) => void change({ [kind]: event.currentTarget.checked })}
                />{' '}
                {t(`analysis-study-${kind}`)}
              </label>
              {now.value[kind] && (
                <input
                  readOnly
                  class={`link ${kind}`}
                  value={link(now.value[kind])}
                  aria-label={t(`analysis-study-${kind}`)}
                  onFocus={(event) => event.currentTarget.select()}
                />
              )}
            </p>
          ))}
          <button
            type="button"
            onClick={() =>
              void forgetStudy(shown.id).then(
                () => go('/analysis'),
                () => (failed.value = true),
              )
            }
          >
            {t('analysis-study-delete')}
          </button>
        </details>
      )}
      {failed.value && <p role="alert">{t('analysis-study-failed')}</p>}
      <button
        type="button"
        onClick={() => {
          const mine = new Analysis(analysis.whole(), true);
          mine.close();
          go('/analysis');
        }}
      >
        {t('analysis-study-copy')}
      </button>
    </section>
  );
}
