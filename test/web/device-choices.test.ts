/** The choices of looks and sounds, and the unsent texts of an officer, which the device stores. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isAlarmSoundOn,
  soundAlarm,
  soundArrival,
  subscribeToAlarmSound,
  switchAlarmSound,
} from '#web/features/response/cases/alarm/alarm-sound.ts';
import { readDraft, saveDraft } from '#web/features/response/cases/draft-store.ts';
import { chooseTextSize, readTextSize } from '#web/ui/text-size.ts';
import { chooseTheme, currentTheme, onThemeChoice, readThemeChoice } from '#web/ui/theme-choice.ts';

/** The browser's storage and page, which Node lacks. */
let stored: Map<string, string>;
let dataset: Record<string, string>;

beforeEach(() => {
  stored = new Map();
  dataset = {};
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Removes the storage, as in a window for which the browser stores nothing. */
function refuseStorage() {
  vi.stubGlobal('localStorage', undefined);
}

describe('the colours', () => {
  it('are the system’s without a choice and with an invalid choice', () => {
    expect(readThemeChoice()).toBe('system');
    stored.set('ruaTheme', 'blue');
    expect(readThemeChoice()).toBe('system');
  });

  it('are the chosen ones, on the page at once and on the device, and a choice of the system’s removes the stored one', () => {
    const heard: string[] = [];
    const stop = onThemeChoice(() => heard.push(currentTheme()));
    chooseTheme('dark');
    expect([dataset.theme, stored.get('ruaTheme'), readThemeChoice()]).toEqual(['dark', 'dark', 'dark']);
    chooseTheme('light');
    expect([dataset.theme, readThemeChoice()]).toEqual(['light', 'light']);
    chooseTheme('system');
    expect([dataset, stored.size, currentTheme()]).toEqual([{}, 0, 'system']);
    stop();
    chooseTheme('dark');
    expect(heard).toEqual(['dark', 'light', 'system']);
  });

  it('last as long as the page in a browser that stores nothing', () => {
    refuseStorage();
    chooseTheme('light');
    expect([dataset.theme, currentTheme(), readThemeChoice()]).toEqual(['light', 'light', 'system']);
  });
});

describe('the size of texts', () => {
  it('is the default without a choice, with an invalid choice, and in a browser that stores nothing', () => {
    expect([readTextSize(), readTextSize('huge')]).toEqual(['usual', 'usual']);
    refuseStorage();
    expect(readTextSize()).toBe('usual');
  });

  it('is the chosen one, on the page and on the device, and a choice of the default removes the stored one', () => {
    chooseTextSize('larger');
    expect([dataset.text, readTextSize()]).toEqual(['larger', 'larger']);
    chooseTextSize('usual');
    expect([dataset, stored.size]).toEqual([{}, 0]);
  });

  it('changes the page in a browser that stores nothing', () => {
    refuseStorage();
    chooseTextSize('large');
    expect(dataset.text).toBe('large');
  });
});

describe('the sound of an emergency', () => {
  type Tone = { pitch: number; start: number; stop: number };
  let tones: Tone[];
  let now: number;

  beforeEach(() => {
    tones = [];
    now = 100_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    vi.stubGlobal('AudioContext', fakeAudio());
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  function fakeAudio() {
    return class {
      currentTime = 7;
      destination = {};
      async resume() {}
      createGain() {
        const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
        return { gain, connect: () => undefined };
      }
      createOscillator() {
        const tone: Tone = { pitch: 0, start: 0, stop: 0 };
        tones.push(tone);
        return {
          frequency: {
            set value(pitch: number) {
              tone.pitch = pitch;
            },
          },
          connect: (next: unknown) => next,
          start: (at: number) => {
            tone.start = at;
          },
          stop: (at: number) => {
            tone.stop = at;
          },
        };
      }
    };
  }

  it('is on until it is switched off on this device, and listeners hear of the change', () => {
    let heard = 0;
    const stop = subscribeToAlarmSound(() => {
      heard += 1;
    });
    expect(isAlarmSoundOn()).toBe(true);
    switchAlarmSound(false);
    expect(isAlarmSoundOn()).toBe(false);
    window.dispatchEvent(new Event('storage'));
    switchAlarmSound(true);
    expect([isAlarmSoundOn(), heard]).toEqual([true, 3]);
    stop();
    switchAlarmSound(true);
    window.dispatchEvent(new Event('storage'));
    expect(heard).toBe(3);
  });

  it('is on in a browser that stores nothing', () => {
    refuseStorage();
    switchAlarmSound(false);
    expect(isAlarmSoundOn()).toBe(true);
  });

  it('is a high and a low tone, three times', () => {
    soundAlarm();
    expect(tones.map(({ pitch }) => pitch)).toEqual([880, 660, 880, 660, 880, 660]);
    const starts = tones.map(({ start }) => Number((start - 7).toFixed(2)));
    expect(starts).toEqual([0, 0.18, 0.5, 0.68, 1, 1.18]);
    expect(tones.every(({ start, stop }) => Math.abs(stop - start - 0.16) < 0.001)).toBe(true);
  });

  it('does not play when it is switched off, and before the first press in the window', () => {
    switchAlarmSound(false);
    soundAlarm();
    switchAlarmSound(true);
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    soundAlarm();
    expect(tones).toEqual([]);
  });

  it('plays once for emergencies that arrive while it plays, and again for later ones', () => {
    soundArrival([1]);
    now += 1_339;
    soundArrival([2]);
    expect(tones).toHaveLength(6);
    now += 1;
    soundArrival([3]);
    expect(tones).toHaveLength(12);
  });
});

describe('the unsent text of an officer on a case', () => {
  const reply = { caseId: 7, kind: 'reply', accountId: 3 } as const;

  it('stays apart by case, kind and account', () => {
    saveDraft(reply, 'We come');
    expect(readDraft(reply)).toBe('We come');
    const others = [
      { ...reply, caseId: 8 },
      { ...reply, kind: 'note' as const },
      { ...reply, accountId: 4 },
    ];
    expect(others.map(readDraft)).toEqual(['', '', '']);
  });

  it('is removed when it is emptied, and is empty in a browser that stores nothing', () => {
    saveDraft(reply, 'We come');
    saveDraft(reply, '');
    expect(stored.size).toBe(0);
    refuseStorage();
    saveDraft(reply, 'We come');
    expect(readDraft(reply)).toBe('');
  });
});
