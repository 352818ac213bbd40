// Sounds, made by WebAudio when needed, without files; sentences are spoken by the browser's voice.

import { settings } from "./settings.ts";

export const canSpeak = (): boolean => "speechSynthesis" in globalThis;

export function say(text: string): void {
  if (!text || !canSpeak()) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = "en-US";
  words.rate = 0.95;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** One voice of a sound: when it starts, how long it lasts (s), how loud, and a note (Hz) or noise around a pitch. */
interface Voice {
  readonly at: number;
  readonly last: number;
  readonly gain: number;
  readonly note?: number;
  readonly noise?: number;
}

const tap = (at: number): Voice => ({ at, last: 0.03, gain: 0.13, noise: 900 });
const tick = (at: number): Voice => ({ at, last: 0.018, gain: 0.06, noise: 4000 });
const bell = (note: number, at = 0): Voice => ({ at, last: 0.6, gain: 0.12, note });
const soft = (note: number, at: number): Voice => ({ at, last: 0.09, gain: 0.1, note });

const RISING = [bell(523), bell(659, 0.28), bell(784, 0.56)];

const SOUNDS = {
  turn: [tap(0)],
  hurry: [tap(0), tap(0.16)],
  check: [tap(0)],
  chips: [tick(0), tick(0.05)],
  card: [{ at: 0, last: 0.06, gain: 0.06, noise: 2200 }],
  refused: [soft(220, 0), soft(196, 0.1)],
  minute: [bell(880)],
  won: [tick(0), tick(0.06), tick(0.13)],
  called: [bell(659), bell(784, 0.22)],
  level: RISING,
  rest: [bell(784), bell(523, 0.32)],
  back: RISING,
} as const satisfies Record<string, readonly Voice[]>;

export type SoundName = keyof typeof SOUNDS;

/** The sounds that play when only one's own turn should be heard. */
const OWN: ReadonlySet<SoundName> = new Set(["turn", "hurry", "refused", "called"]);
const APART = 80;

let audio: AudioContext | undefined;
let hiss: AudioBuffer | undefined;
let last = -Infinity;

/** Browsers allow sound only after a touch or a key: call this once the page is loaded. */
export function listenForFirstTouch(): void {
  const wake = (): void => {
    audio ??= new AudioContext();
    void audio.resume();
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { once: true, passive: true });
}

/** Whether a touch has unlocked sound. */
export function soundUnlocked(): boolean {
  return audio?.state === "running";
}

/** Play a sound whatever this browser's setting for tables is: wall screens have their own. */
export function ring(name: SoundName): void {
  if (audio?.state !== "running") return;
  for (const voice of SOUNDS[name]) speak(audio, voice);
}

/** Play a sound unless it is turned off; sounds of play are at least 80 ms apart. */
export function play(name: SoundName): void {
  const wanted = settings.choices.sound;
  if (wanted === "off" || (wanted === "turn" && !OWN.has(name))) return;
  const now = performance.now();
  if (!OWN.has(name) && now - last < APART) return;
  last = now;
  ring(name);
}

function speak(context: AudioContext, voice: Voice): void {
  const start = context.currentTime + voice.at;
  const volume = context.createGain();
  volume.gain.setValueAtTime(voice.gain, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + voice.last);
  volume.connect(context.destination);
  const source =
    voice.note === undefined ? noise(context, voice.noise ?? 1000, volume) : note(context, voice.note, volume);
  source.start(start);
  source.stop(start + voice.last);
}

function note(context: AudioContext, pitch: number, out: AudioNode): AudioScheduledSourceNode {
  const tone = context.createOscillator();
  tone.frequency.value = pitch;
  tone.connect(out);
  return tone;
}

function noise(context: AudioContext, pitch: number, out: AudioNode): AudioScheduledSourceNode {
  hiss ??= rushing(context);
  const source = context.createBufferSource();
  source.buffer = hiss;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = 1.2;
  source.connect(band).connect(out);
  return source;
}

function rushing(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
