/** Generates the sound of a new emergency, and stores whether this device plays it. */
import { pause } from '#web/lib/pause.ts';
import { markHeard } from './heard-alarms.ts';

/** A setting of the device, like its colours: it stays after signing out. */
const storageKey = 'alarmSound';

const listeners = new Set<() => void>();

/** Changes in this window and in others. @returns how to stop. */
export function subscribeToAlarmSound(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The sound is on unless it was switched off on this device. */
export function isAlarmSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchAlarmSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage is refused here, so the setting is not stored.
  }
  for (const listener of listeners) listener();
}

/** The events that can be the first press in a window. */
const presses = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;

/** After a press anywhere in this window. @returns how to stop. */
export function subscribeToPresses(listener: () => void): () => void {
  for (const press of presses) window.addEventListener(press, listener);
  return () => {
    for (const press of presses) window.removeEventListener(press, listener);
  };
}

/** Whether there was a press in this window: browsers block sound before the first one. */
export function isSoundAllowed(): boolean {
  return navigator.userActivation.hasBeenActive;
}

let context: AudioContext | undefined;

/** Two tones, three times: when they begin, in seconds, and their pitch in hertz. */
const tones = [0, 0.5, 1].flatMap((start) => [
  { start, pitch: 880 },
  { start: start + 0.18, pitch: 660 },
]);
const toneSeconds = 0.16;
const alarmMilliseconds = 1_340;

function canSound(): boolean {
  return isAlarmSoundOn() && isSoundAllowed();
}

export function soundAlarm(): void {
  if (!canSound()) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { start, pitch } of tones) playTone(context, context.currentTime + start, pitch);
}

let arrivalEndsAt = 0;

/**
 * Sounds for emergencies that arrive. Those that arrive during the sound belong to the same alarm. Of the open windows of this
 * device, one sounds.
 * @param ids of their cases.
 */
export function soundArrival(ids: readonly number[]): void {
  if (!canSound()) return;
  const now = performance.now();
  if (now < arrivalEndsAt) {
    markHeard(ids);
    return;
  }
  arrivalEndsAt = now + alarmMilliseconds;
  if ('locks' in navigator) void soundAlone(ids);
  else soundOnce(ids);
}

/** Silent while another window sounds. */
async function soundAlone(ids: readonly number[]): Promise<void> {
  await navigator.locks.request('ruaAlarm', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    soundOnce(ids);
    await pause(alarmMilliseconds);
  });
}

function soundOnce(ids: readonly number[]): void {
  if (markHeard(ids)) soundAlarm();
}

function playTone(audio: AudioContext, start: number, pitch: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  // Fades in and out, because a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + toneSeconds);
}
