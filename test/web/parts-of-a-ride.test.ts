// @vitest-environment happy-dom
/** The parts of the form to lodge a ride: what each says, opens, fills in and leaves as it was. */
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { answerLodging, kinOfAccount, openLodging } from '#test/support/lodging-page.ts';
import { button, buttons, field, words } from '#test/support/rendered.tsx';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00.000Z') });
  localStorage.clear();
  answerLodging();
});
afterEach(() => void vi.useRealTimers());

const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

describe('the destination', () => {
  const state = () => words(screen.getByRole('region', { name: 'Where to?' }));

  it('of before is chosen by a press with its state, and another is typed anew', async () => {
    const { person } = openLodging();
    expect(state()).toContain('State not chosen yet');
    await person.click(button('21 Arrival Crescent'));
    expect([isPressed('21 Arrival Crescent'), isPressed('Other')]).toEqual([true, false]);
    expect(state()).toContain('In Oyo');
    await person.click(button('Other'));
    expect([isPressed('21 Arrival Crescent'), isPressed('Other')]).toEqual([false, true]);
    expect(field('Destination address').value).toBe('');
    expect(document.activeElement).toBe(field('Destination address'));
    expect(state()).toContain('State not chosen yet');
  });

  it.each([
    ['Challenge, Ibadan', 'In Oyo'],
    ['Nowhere Close', 'In Lagos'],
  ])('%s that is typed names its state once the field is left: %s', async (typed, said) => {
    const { person } = openLodging({ rows: [] });
    await person.type(field('Destination address'), typed);
    await person.tab();
    await expect.poll(state).toContain(said);
    expect(field('Destination address').value).toBe(typed);
  });
});

describe('what a passenger sees, or cannot know', () => {
  it('is marked as not known where it is blank, and stays where it is typed', async () => {
    const { person } = openLodging();
    await person.click(button('Driver'));
    await person.type(field('Driver’s name'), 'Musa Bello');
    await person.click(button('Done'));
    expect(document.activeElement).toBe(button('Driver: Musa Bello'));
    expect(screen.queryByLabelText('Driver’s name')).toBeNull();
    await person.click(button('The rest is not known'));
    expect(buttons().filter((name) => /^(Driver|Vehicle|Park)/.test(name))).toEqual([
      ...['Driver: Musa Bello', 'Vehicle: Not known', 'Park: Ojota'],
    ]);
    expect(buttons()).not.toContain('The rest is not known');
    expect(document.activeElement).toBe(button('Lodge and share'));
  });

  it.each([
    ['Driver', 'Not known', 'Driver: Not known'],
    ['Vehicle', 'Not known', 'Vehicle: Not known'],
    ['Park: Ojota', 'Not known', 'Park: Not known'],
  ])('%s is left unknown by a press', async (part, press, said) => {
    const { person } = openLodging();
    await person.click(button(part));
    await person.click(button(press));
    expect(buttons()).toContain(said);
  });

  it('is in one open part at a time, which Enter closes', async () => {
    const { person } = openLodging();
    await person.click(button('Driver'));
    await person.click(button('Vehicle'));
    expect(screen.queryByLabelText('Driver’s name')).toBeNull();
    expect(document.activeElement).toBe(field('Kind of vehicle'));
    await person.keyboard('Keke{Enter}');
    expect(screen.queryByLabelText('Kind of vehicle')).toBeNull();
    expect(buttons()).toContain('Vehicle: Keke');
  });
});

describe('the next of kin of the ride', () => {
  it.each([
    [true, true],
    [false, false],
  ])(
    'whose account has a confirmed address, %s, gets a test of a new number: %s',
    async (emailVerified, isSaid) => {
      const { person } = openLodging({ emailVerified });
      expect(words(screen.getByRole('region', { name: 'Next of kin' }))).toContain(
        'Bola Obi0803 000 0142Ojota',
      );
      await person.click(button('Change Next of kin'));
      expect(words().includes('A new number gets a test SMS from RUA.')).toBe(isSaid);
      await person.click(button('Address not known'));
      expect(words(screen.getByRole('region', { name: 'Next of kin' }))).toContain(
        'Bola Obi0803 000 0142Change',
      );
    },
  );

  it('comes later than the page, and fills only what nobody typed', async () => {
    const { queryClient } = openLodging({ rows: [], kin: null });
    expect(words()).toContain('Nobody is named yet.');
    const kin = { ...kinOfAccount, fullName: 'Ngozi Eze', phone: '0803 000 0222', address: '' };
    act(() => void queryClient.setQueryData(kinQuery.queryKey, { kin, test: null }));
    const named = () => words(screen.getByRole('region', { name: 'Next of kin' }));
    await expect.poll(named).toContain('Ngozi Eze0803 000 0222');
  });
});

it('a member who lodges for the first time boards where their profile says', () => {
  openLodging({ rows: [] });
  expect(words()).toContain('From Ikeja, Lagos.');
});
