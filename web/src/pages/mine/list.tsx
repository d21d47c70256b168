// A list that is looked through: some games at a time, found by what is asked for, with the chosen one beside them.
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Fault } from '../../app/fault';
import { t } from '../../app/words';
import { ready } from '../../core';

/** So long it is waited for the next letter of what is looked for, in milliseconds. */
const PAUSE = 250;

interface Page<T> {
  games: readonly T[];
  /** Where the rest begins. */
  next?: string | null;
}

export interface Found<T> {
  /** None while they are not known. */
  games: readonly T[] | null;
  /** The way to the rest, where there is more. */
  more: (() => void) | null;
  /** Looks once more, from the beginning. */
  again: () => void;
  chosen: Signal<string | null>;
  problem: Signal<unknown>;
}

/** Asks whenever what is asked for has changed; what was asked last is answered last, whatever comes first. */
export function useFound<T extends { id: string }>(
  ask: (query: Record<string, string>) => Promise<Page<T>>,
  asked: Readonly<Record<string, string>>,
): Found<T> {
  const games = useSignal<readonly T[] | null>(null);
  const next = useSignal<string | null>(null);
  const chosen = useSignal<string | null>(null);
  const problem = useSignal<unknown>(null);
  const turns = useSignal(0);
  const look = async (after: string | null) => {
    const turn = ++turns.value;
    const query = Object.fromEntries(Object.entries({ ...asked, after: after ?? '' }).filter(([, value]) => value));
    try {
      const page = await ask(query);
      if (turn !== turns.value) return;
      games.value = after ? [...(games.value ?? []), ...page.games] : page.games;
      next.value = page.next ?? null;
      problem.value = null;
      if (!after) chosen.value = page.games[0]?.id ?? null;
    } catch (error) {
      problem.value = error;
    }
  };
  useEffect(() => {
    const timer = setTimeout(() => void look(null), games.value === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [JSON.stringify(asked)]);
  const rest = next.value;
  return {
    games: games.value,
    more: rest === null ? null : () => void look(rest),
    again: () => void look(null),
    chosen,
    problem,
  };
}

interface ListProps<T> {
  found: Found<T>;
  /** What is said where nothing is found. */
  none: ComponentChildren;
  rows: (games: readonly T[]) => ComponentChildren;
  preview: (one: T) => ComponentChildren;
}

export function List<T extends { id: string }>({ found, none, rows, preview }: ListProps<T>) {
  const { games, more, chosen, problem } = found;
  const shown = games?.find((one) => one.id === chosen.value);
  return (
    <>
      <Fault problem={problem.value} />
      {games?.length === 0 && none}
      {games && games.length > 0 && (
        <div class="both">
          <div>
            {rows(games)}
            {more && (
              <button type="button" onClick={more}>
                {t('mine-more')}
              </button>
            )}
          </div>
          {shown && ready.value && preview(shown)}
        </div>
      )}
    </>
  );
}

/** Games as a table: each row is one to choose. */
export function Table({
  name,
  heads,
  children,
}: {
  name: string;
  heads: readonly [string, string][];
  children: ComponentChildren;
}) {
  return (
    <table class={name}>
      <thead>
        <tr>
          {heads.map(([head, text]) => (
            <th key={head} scope="col" class={head}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
