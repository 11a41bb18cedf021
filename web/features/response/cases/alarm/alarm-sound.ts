/** The sound of a new emergency, made here, and whether this device wants it. */

/** Of the device, like its colours: it stays when somebody signs out. */
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

/** On, until somebody switched it off here. */
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
    // Storage is refused here: the switch has nothing to remember with.
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

/** Silent when it is switched off, and before somebody has pressed anything in this window: browsers ask for that. */
export function soundAlarm(): void {
  if (!isAlarmSoundOn() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const { start, pitch } of tones) playTone(context, context.currentTime + start, pitch);
}

function playTone(audio: AudioContext, start: number, pitch: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = pitch;
  // Swells and fades: a tone that is cut clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
  volume.gain.linearRampToValueAtTime(0, start + toneSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + toneSeconds);
}
