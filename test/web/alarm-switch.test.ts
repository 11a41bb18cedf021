// @vitest-environment happy-dom
/** The switch of the alarm says truly whether this window can sound, which browsers allow after a press only. */
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { isAlarmSoundOn, switchAlarmSound } from '#web/features/response/cases/alarm/alarm-sound.ts';
import { AlarmSoundSwitch } from '#web/features/response/cases/alarm/alarm-sound-switch.tsx';

const userActivation = { hasBeenActive: false };

beforeEach(() => {
  userActivation.hasBeenActive = false;
  Object.defineProperty(navigator, 'userActivation', { value: userActivation, configurable: true });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      destination = {};
      async resume() {}
      createGain = () => ({
        gain: { setValueAtTime() {}, linearRampToValueAtTime() {} },
        connect: () => ({}),
      });
      createOscillator = () => ({
        frequency: { value: 0 },
        connect: (to: unknown) => to,
        start() {},
        stop() {},
      });
    },
  );
  switchAlarmSound(true);
});

const title = () => screen.getByRole('button', { name: 'Sound of emergencies' }).title;

/** Browsers count it before the page hears of it. */
function press(element: Element) {
  userActivation.hasBeenActive = true;
  fireEvent.pointerDown(element);
  fireEvent.click(element);
}

it('asks for a press until there was one anywhere', () => {
  shown(createElement(AlarmSoundSwitch));
  expect(title()).toBe('Press once anywhere, so that emergencies can sound');
  press(document.body);
  expect(title()).toBe('Emergencies sound on this device');
});

it('is not switched off by the press that it asked for, and by the next one', () => {
  shown(createElement(AlarmSoundSwitch));
  press(screen.getByRole('button'));
  expect([title(), isAlarmSoundOn()]).toEqual(['Emergencies sound on this device', true]);
  press(screen.getByRole('button'));
  expect([title(), isAlarmSoundOn()]).toEqual(['Emergencies are silent on this device', false]);
});

it('asks for no press where emergencies are silent, and is switched on by the first one', () => {
  switchAlarmSound(false);
  shown(createElement(AlarmSoundSwitch));
  expect(title()).toBe('Emergencies are silent on this device');
  press(screen.getByRole('button'));
  expect([title(), isAlarmSoundOn()]).toEqual(['Emergencies sound on this device', true]);
});
