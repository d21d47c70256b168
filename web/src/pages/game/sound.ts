// Sounds, made on the spot and quiet; byo-yomi counted aloud.
import { language, sounds, vibration, volume } from '../../app/prefs';
import { t } from '../../app/words';
import type { Faces, Side } from '../../core';

let room: AudioContext | null = null;

/** The room in which sounds are made; browsers open it only after somebody has touched the page. */
function open(): AudioContext | null {
  if (sounds.value === 'off' || !navigator.userActivation?.hasBeenActive) return null;
  room ??= new AudioContext();
  if (room.state === 'suspended') void room.resume();
  return room;
}

/** How much of its strength a sound has. */
const strength = (): number => ({ quiet: 0.4, half: 1, full: 2 })[volume.value];

/** Wood on wood: a short burst of noise through a filter. */
function knock(pitch: number, loud: number, after = 0): void {
  const audio = open();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.06);
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

/** A soft tone that dies away. */
function tone(pitch: number, after: number, loud: number): void {
  const audio = open();
  if (!audio) return;
  const at = audio.currentTime + after;
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * strength(), at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.75);
}

/** What can be heard of a move. */
interface Struck {
  own: boolean;
  takes: boolean;
  drops: boolean;
  checks: boolean;
}

export const sound = {
  move: () => knock(900, 0.5),
  /** A move as it was: the other's is a third lower, what is taken knocks twice, what is dropped is sharper, check rings. */
  made: ({ own, takes, drops, checks }: Struck) => {
    const pitch = (drops ? 1500 : 900) * (own ? 1 : 0.8);
    knock(pitch, 0.5);
    if (takes) knock(pitch * 0.9, 0.4, 0.07);
    if (checks) tone(1320, 0.05, 0.05);
    if (!own && vibration.value === 'on' && navigator.userActivation?.hasBeenActive)
      navigator.vibrate?.(takes ? [20, 40, 20] : 20);
  },
  refused: () => knock(220, 0.6),
  began: () => tone(784, 0, 0.07),
  tick: () => knock(3200, 0.15),
  press: () => knock(2400, 0.3),
  asked: () => tone(660, 0, 0.08),
  called: () => {
    tone(1047, 0, 0.08);
    tone(784, 0.25, 0.08);
  },
  ruled: () => {
    tone(392, 0, 0.08);
    tone(330, 0.12, 0.08);
  },
  ended: () => [523, 440, 349].forEach((pitch, index) => tone(pitch, index * 0.14, 0.08)),
  low: () => tone(880, 0, 0.06),
};

/** Says a line aloud in the reader's language. */
function speak(text: string): void {
  if (sounds.value === 'off' || !('speechSynthesis' in window)) return;
  const line = new SpeechSynthesisUtterance(text);
  line.lang = language.value;
  line.rate = 1.2;
  speechSynthesis.cancel();
  speechSynthesis.speak(line);
}

/** Counts byo-yomi as the core says that it is to be counted, and warns once when time is low. */
export class Caller {
  private last = '';
  private ticked = '';
  private warned: Record<Side, boolean> = { first: false, second: false };

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
    if (face.low && !this.warned[running] && (own === 'both' || running === own) && !face.inByoyomi) sound.low();
    this.warned[running] = face.low;
  }
}
