// One half of a clock, as it stands on the table.
import { language } from '../app/prefs';
import { byDays, onClock } from '../app/span';
import { t } from '../app/words';
import { sideName, type Faces, type GameKind, type Side } from '../core';
import './face.css';

interface FaceProps {
  game: GameKind;
  faces: Faces;
  side: Side;
  /** It is part of a button that says whose it is. */
  plain?: boolean;
  /** Nobody says at the moment whether it is right. */
  unsure?: boolean;
}

/** What a half shows. Nothing is counted here: the core says what stands on it. */
export function Face({ game, faces, side, plain, unsure }: FaceProps) {
  const face = faces[side];
  const runs = faces.running === side;
  const state = [runs && !faces.frozen ? 'runs' : '', face.low && !face.down ? 'low' : '', face.down ? 'down' : ''].join(' ');
  const named = plain
    ? {}
    : { role: 'timer' as const, 'aria-label': t('clock-of', { side: sideName(game, side, language.value) }) };
  return (
    <div class={`face ${state}`} {...named}>
      <span class="time tabular">{face.left === null ? t('clock-unlimited') : onClock(face)}</span>
      <span class="below">{unsure && !face.down ? <em>{t('clock-unsure')}</em> : <Below faces={faces} side={side} />}</span>
    </div>
  );
}

function Below({ faces, side }: { faces: Faces; side: Side }) {
  const face = faces[side];
  if (face.down)
    return (
      <strong>
        {t(faces.fellFirst === side && faces[side === 'first' ? 'second' : 'first'].down ? 'clock-flag-first' : 'clock-flag')}
      </strong>
    );
  const days = byDays(face);
  if (days !== null) return <>{t('time-days', { days })}</>;
  const seconds = face.extraFull / 1000;
  switch (face.extra) {
    case 'byoyomi':
      return (
        <>
          {t('clock-byoyomi', { seconds })}
          {face.of > 1 && face.of <= 10 && (
            <span class="dots" role="img" aria-label={t('clock-periods', { left: face.periods, of: face.of })}>
              {Array.from({ length: face.of }, (_, index) => (
                <i key={index} class={index < face.periods ? 'left' : ''} />
              ))}
            </span>
          )}
        </>
      );
    case 'delay':
      return <>{t('clock-delay', { time: face.delay ?? `${seconds} s` })}</>;
    case 'increment':
      return <span class="added">{t('clock-increment', { seconds })}</span>;
    default:
      return null;
  }
}
