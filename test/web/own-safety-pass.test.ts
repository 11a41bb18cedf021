// @vitest-environment happy-dom
/** The safety pass of its owner: what is written, the people to call, and who opened it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { PassForm } from '#web/features/identity/safety-pass/pass-form.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { rideDetails, ridesPage } from '#web/features/journeys/rides/queries.ts';
import SafetyPass from '#web/routes/user/safety-pass.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const url = 'https://rua.example/s/abcdefghijklmnop123456';
const pass = {
  ...{ state: 'on', isEmpty: false, url, name: 'Ada Obi', bloodGroup: 'O+', genotype: '', allergies: '' },
  ...{
    conditions: '',
    medicines: '',
    nextOfKin: [],
    shown: ['name'],
    photo: null,
    changedAt: null,
    openings: [],
  },
} as const;
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what the owner writes', () => {
  const kin = (number: number) => ({ name: `Kin ${number}`, phone: `0803 000 014${number}`, shown: true });
  const bola = { name: 'Bola Obi', phone: '0803 000 0177' };
  const form = (changes: object = {}, offered: typeof bola | null = bola) =>
    shown(createElement(PassForm, { pass: { ...pass, ...changes } as never, offered }));
  const add = 'Add next of kin';

  it.each([
    [{ state: 'none' }, {}, 'Make my pass', 'Your safety pass is ready.'],
    [{ isEmpty: true }, {}, 'Save pass', 'Your safety pass is ready.'],
    [{}, {}, 'Save pass', 'Your safety pass is saved.'],
    [{ state: 'none' }, { isEmpty: true }, 'Make my pass', 'Saved, but the pass tells a helper nothing yet.'],
  ])('on a pass with %j that is saved with %j is told of', async (before, after, label, told) => {
    server.answer = { ...pass, ...after };
    const { person } = form(before);
    await person.click(button(label));
    await expect.poll(said).toEqual([told]);
    expect(server.changes()[0]?.[0]).toBe(wayOf(saveSafetyPass));
  });

  it.each([
    [[], [`Add ${bola.name}`, add]],
    [[{ ...bola, shown: false }], [add]],
    [
      [kin(1), kin(2)],
      [`Add ${bola.name}`, add],
    ],
    [[kin(1), kin(2), kin(3)], []],
  ])('with the next of kin %j offers %j more', (nextOfKin, offered) => {
    form({ nextOfKin });
    expect(buttons().filter((name) => name.startsWith('Add '))).toEqual(offered);
  });

  it('of a third next of kin who is removed is gone, and the focus is where the next is added', async () => {
    server.answer = pass;
    const { person } = form({ nextOfKin: [kin(1), kin(2), kin(3)] });
    await person.click(button('Remove next of kin 2'));
    await expect.poll(() => document.activeElement === button(add)).toBe(true);
    await person.click(button('Save pass'));
    const national = (number: number) => ({ ...kin(number), phone: `+234803000014${number}` });
    await expect
      .poll(() => server.changes()[0]?.[1])
      .toMatchObject({
        body: { nextOfKin: [national(1), national(3)] },
      });
  });

  it('of a new next of kin begins with the name, and shows unless that is switched off', async () => {
    const { person } = form({}, null);
    await person.click(button(add));
    const [, name] = screen.getAllByLabelText(/^Name/);
    await expect.poll(() => document.activeElement === name).toBe(true);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Next of kin 1/ });
    expect(box.checked).toBe(true);
    await person.click(button('Save pass'));
    await screen.findByRole('link', { name: 'Enter the name of your next of kin.' });
    expect(server.changes()).toEqual([]);
  });

  it('that the server refuses is told of at its field', async () => {
    server.answer = new AppError('invalid', 'Wrong.', { fields: { medicines: ['Use fewer words.'] } });
    const { person } = form();
    await person.click(button('Save pass'));
    await screen.findByRole('link', { name: 'Use fewer words.' });
    expect([field('Medicines').getAttribute('aria-invalid'), said()]).toEqual(['true', []]);
  });
});

describe('the page of the pass', () => {
  const page = (changes: object, known: readonly (readonly [readonly unknown[], unknown])[] = []) =>
    shown(createElement(SafetyPass), { known: [[passQuery.queryKey, { ...pass, ...changes }], ...known] });

  it('tells when it was opened, in the time of Lagos', () => {
    const own = 'A network you are signed in from';
    const at = '2026-11-27T23:30:00.000Z';
    page({
      openings: [
        { at, place: own },
        { at, place: '' },
      ],
    });
    expect(words(screen.getByRole('region', { name: 'Opened' }))).toBe(
      `Opened28 Nov 2026, 12:30 AM${own}28 Nov 2026, 12:30 AMA network that RUA does not know`,
    );
  });

  it('has no code before it is made', () => {
    page({ state: 'none', url: null });
    expect(['Opened', 'Your code'].map((name) => screen.queryByRole('region', { name }))).toEqual([
      null,
      null,
    ]);
  });

  const ride = { id: 5, nextOfKinFullName: 'Chidi Eze', nextOfKinPhone: '+2348030000142' };
  const rides = [ridesPage({ page: 1, perPage: 10 }).queryKey, { rows: [ride] }] as const;
  const last = [rideDetails(5).queryKey, ride] as const;
  const own = (kin: object | null) => [kinQuery.queryKey, { kin, test: null }] as const;

  it.each([
    [
      'of the account',
      [rides, last, own({ fullName: 'Bola Obi', phone: '0803 000 0177' })],
      ['Add Bola Obi'],
    ],
    ['of the last ride', [rides, last, own(null)], ['Add Chidi Eze']],
    ['that is not known yet', [rides, last], []],
    ['of a ride that named none', [rides, [last[0], { ...ride, nextOfKinPhone: '' }], own(null)], []],
  ] as const)('offers the next of kin %s', async (_, known, offered) => {
    page({}, known);
    expect(buttons().filter((name) => /^Add [BC]/.test(name))).toEqual(offered);
  });
});
