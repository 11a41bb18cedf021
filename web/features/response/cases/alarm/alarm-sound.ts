/** Generates the sound of a new emergency, and stores whether this device plays it. */

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

/** On, unless it was switched off on this device. */
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

let context: AudioContext | undefined;

/** Two tones, three times: when they begin, in seconds, and their pitch in hertz. */
const tones = [0, 0.5, 1].flatMap((start) => [
  { start, pitch: 880 },
  { start: start + 0.18, pitch: 660 },
]);
const toneSeconds = 0.16;
const alarmMilliseconds = 1_340;

/** Silent when it is switched off, and before the first press in this window: browsers block sound until then. */
export function soundAlarm(): void {
  if (!isAlarmSoundOn() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { start, pitch } of tones) playTone(context, context.currentTime + start, pitch);
}

let arrivalEndsAt = 0;

/** For emergencies that arrive: those that arrive while it sounds are part of the same alarm. */
export function soundArrival(): void {
  const now = performance.now();
  if (now < arrivalEndsAt) return;
  arrivalEndsAt = now + alarmMilliseconds;
  soundAlarm();
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
