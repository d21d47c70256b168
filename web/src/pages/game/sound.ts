// Sounds, made on the spot and quiet; byo-yomi counted aloud.
import { language, sounds, vibration, volume } from '../../app/prefs';
import { t } from '../../app/words';
import type { Faces, Side } from '../../core';

let room: AudioContext | null = null;

/** What is heard from a page that nobody sees: that somebody else has done something. All else is silent there. */
type Reach = 'seen' | 'hidden';

/** The room in which sounds are made; browsers open it only after somebody has touched the page. */
function open(reach: Reach): AudioContext | null {
  if (sounds.value === 'off' || !navigator.userActivation?.hasBeenActive) return null;
  if (document.hidden && reach === 'seen') return null;
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume();
  return room;
}

/** How much of its strength a sound has. */
const strength = (): number => ({ quiet: 0.4, half: 1, full: 2 })[volume.value];

/** A short burst of noise through a filter: wood on wood, or paper, which is higher and longer. */
function noise(reach: Reach, seconds: number, pitch: number, loud: number, after: number): void {
  const audio = open(reach);
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * seconds);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 6;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  const gain = audio.createGain();
  gain.gain.value = loud * strength();
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + after);
}

const knock = (reach: Reach, pitch: number, loud: number, after = 0): void => noise(reach, 0.06, pitch, loud, after);

/** A slip that is laid down: it slides, and comes to rest. */
function paper(): void {
  noise('hidden', 0.14, 5200, 0.25, 0);
  noise('hidden', 0.07, 2600, 0.3, 0.11);
}

/** A bell: a soft tone that dies away. */
function tone(reach: Reach, pitch: number, after: number, loud: number): void {
  const audio = open(reach);
  if (!audio) return;
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * strength(), at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.24);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.25);
}

/** What can be heard of a move. */
interface Struck {
  own: boolean;
  takes: boolean;
  drops: boolean;
  checks: boolean;
}

export const sound = {
  move: () => knock('seen', 900, 0.5),
  /** A move as it was: the other's is a third lower, what is taken knocks twice, what is dropped is sharper, check rings. */
  made: ({ own, takes, drops, checks }: Struck) => {
    const reach = own ? 'seen' : 'hidden';
    const pitch = (drops ? 1500 : 900) * (own ? 1 : 0.8);
    knock(reach, pitch, 0.5);
    if (takes) knock(reach, pitch * 0.9, 0.4, 0.07);
    if (checks) tone(reach, 1320, 0.05, 0.05);
    if (!own && vibration.value === 'on' && navigator.userActivation?.hasBeenActive)
      navigator.vibrate?.(takes ? [20, 40, 20] : 20);
  },
  refused: () => knock('seen', 220, 0.6),
  began: () => tone('hidden', 784, 0, 0.07),
  tick: () => knock('seen', 3200, 0.15),
  press: () => knock('seen', 2400, 0.3),
  slip: paper,
  /** Somebody calls for the arbiter: two bells, the second lower. */
  called: () => {
    tone('hidden', 1047, 0, 0.08);
    tone('hidden', 784, 0.25, 0.08);
  },
  /** One low bell, the same for who has won and who has lost. */
  ended: () => tone('hidden', 262, 0, 0.12),
  /** What was asked of a learner is done. */
  solved: () => tone('seen', 660, 0, 0.08),
};

/** Says a line aloud in the reader's language. */
function speak(text: string): void {
  if (sounds.value === 'off' || document.hidden || !('speechSynthesis' in window)) return;
  const line = new SpeechSynthesisUtterance(text);
  line.lang = language.value;
  line.rate = 1.2;
  speechSynthesis.cancel();
  speechSynthesis.speak(line);
}

/** Counts byo-yomi as the core says that it is to be counted, and ticks once when time is low. */
export class Caller {
  private last = '';
  private ticked = '';
  /** Whether time was seen to be enough, and has not been ticked for since. */
  private enough: Record<Side, boolean> = { first: false, second: false };

  /** `own` is whose low time is worth a sound: at one table both sides'. */
  call(faces: Faces, own: Side | 'both' | null): void {
    const running = faces.running;
    if (!running) return;
    const face = faces[running];
    if (face.call) {
      const { gone, left, count } = face.call;
      const key = `${running} ${face.periods} ${left}`;
      if (key !== this.last) {
        this.last = key;
        speak(count === null ? t('voice-gone', { seconds: gone }) : String(count));
      }
    }
    // One's own last seconds are heard, each of them.
    const seconds = face.left === null ? null : Math.ceil(face.left / 1000);
    const mine = own === running;
    if (mine && !face.call && seconds !== null && seconds < 10 && seconds > 0 && this.ticked !== `${running} ${seconds}`)
      sound.tick();
    this.ticked = seconds !== null && seconds < 10 ? `${running} ${seconds}` : '';
    if (face.low && this.enough[running] && (own === 'both' || mine) && !face.inByoyomi) sound.tick();
    this.enough[running] = !face.low;
  }
}
