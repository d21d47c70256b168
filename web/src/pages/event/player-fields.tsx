// What is typed of a player, by himself or by who enters him.
import { t } from '../../app/words';
import type { Sex, TournamentPlayer } from '../../types';

/** Everything of a player that a form asks for. */
export interface Typed {
  name: string;
  rating: string;
  title: string;
  federation: string;
  id: string;
  birth: string;
  sex: '' | Sex;
  club: string;
  grade: string;
}
export const nobody: Typed = { name: '', rating: '', title: '', federation: '', id: '', birth: '', sex: '', club: '', grade: '' };

export const playerOf = (typed: Typed): Partial<TournamentPlayer> => ({
  name: typed.name.trim(),
  rating: /^\d+$/.test(typed.rating.trim()) ? Number(typed.rating) : null,
  title: typed.title.trim().toUpperCase(),
  federation: typed.federation.trim().toUpperCase(),
  id: typed.id.trim(),
  birth: typed.birth.trim().replaceAll('-', '/'),
  ...(typed.sex ? { sex: typed.sex } : {}),
  club: typed.club.trim(),
  grade: typed.grade.trim(),
});

/** The fields of a player; the first is the name. */
export function PlayerFields({ typed, change, shogi }: { typed: Typed; change: (part: Partial<Typed>) => void; shogi: boolean }) {
  const fields: readonly (keyof Typed)[] = shogi
    ? ['name', 'rating', 'grade', 'federation', 'birth', 'club']
    : ['name', 'rating', 'title', 'federation', 'id', 'birth', 'club'];
  return (
    <div class="fields">
      {fields.map((field) => (
        <label key={field} class={field === 'name' ? 'wide' : ''}>
          {t(`entries-field-${field}`)}
          <input
            value={typed[field]}
            required={field === 'name'}
            autocomplete="off"
            onInput={(input) => change({ [field]: input.currentTarget.value })}
          />
        </label>
      ))}
      <label>
        {t('entries-field-sex')}
        <select value={typed.sex} onChange={(input) => change({ sex: input.currentTarget.value as Typed['sex'] })}>
          <option value="">–</option>
          <option value="woman">{t('entries-woman')}</option>
          <option value="man">{t('entries-man')}</option>
        </select>
      </label>
    </div>
  );
}

/** A player who is known, to be typed over. */
export const typedOf = (player: TournamentPlayer): Typed => ({
  name: player.name,
  rating: player.rating === null ? '' : String(player.rating),
  title: player.title,
  federation: player.federation,
  id: player.id,
  birth: player.birth,
  sex: player.sex ?? '',
  club: player.club,
  grade: player.grade,
});
