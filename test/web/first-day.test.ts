// @vitest-environment happy-dom
/** The first day of a member: which of the three things is open, what each sends, and how the day is put off. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { putOffFirstDay } from '#domain/journeys/first-day.ts';
import { saveNextOfKin } from '#domain/journeys/next-of-kin.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { FirstDayParts } from '#web/features/journeys/first-day/first-day.tsx';
import { PlainFirstDay } from '#web/features/journeys/first-day/plain-first-day.tsx';
import { firstDayQuery } from '#web/features/journeys/first-day/queries.ts';
import { kinQuery } from '#web/features/journeys/next-of-kin/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const account = { id: 7, language: 'yo', emailVerified: true };
const begun = { hasKin: false, hasPass: false, hasRide: false, putOff: 0, isOver: false };
const bola = {
  fullName: 'Bola Obi',
  phone: '0803 000 0142',
  address: 'Ojota',
  canBeTexted: true,
  savedAt: '',
};
const pass = {
  ...{
    state: 'none',
    isEmpty: true,
    url: null,
    name: 'Ada',
    bloodGroup: '',
    genotype: 'AA',
    allergies: 'Nuts',
  },
  ...{ conditions: '', medicines: '', nextOfKin: [], shown: [], photo: null, changedAt: null, openings: [] },
};

type Known = { day?: object; kin?: object | null; of?: object };

function known({ kin = null, day = {} }: Known) {
  return [
    [kinQuery.queryKey, { kin, test: null }],
    [passQuery.queryKey, pass],
    [firstDayQuery.queryKey, { ...begun, ...day }],
  ] as const;
}

function open(given: Known = {}) {
  const props = { account: { ...account, ...given.of }, day: { ...begun, ...given.day } };
  return shown(createElement(FirstDayParts, props as never), { known: known(given) });
}

const steps = () => {
  const list = screen
    .getByRole('region', { name: 'Three things, then you are ready' })
    .querySelectorAll('ol > li');
  return [...list].filter((step): step is HTMLElement => step instanceof HTMLElement);
};
const current = () => steps().findIndex((step) => step.getAttribute('aria-current') === 'step') + 1;
const done = () =>
  steps().flatMap((step, place) => (words(step).includes('(done already)') ? [place + 1] : []));

describe('the three things', () => {
  it.each([
    [{}, 1, [], '0 of 3'],
    [{ hasKin: true }, 2, [1], '1 of 3'],
    [{ hasPass: true }, 1, [2], '1 of 3'],
    [{ hasKin: true, hasPass: true }, 3, [1, 2], '2 of 3'],
    [{ hasPass: true, hasRide: true }, 1, [2, 3], '2 of 3'],
  ])('of which %j are done open the first that is not: %i', (day, first, finished, count) => {
    open({ day, kin: 'hasKin' in day ? bola : null });
    expect([current(), done()]).toEqual([first, finished]);
    expect(words()).toContain(count);
  });

  it('open what the person asks for, one at a time', async () => {
    const { person } = open();
    expect(buttons()).toContain('Make my pass');
    await person.click(button('Make my pass'));
    expect(current()).toBe(2);
    expect(screen.queryByRole('textbox', { name: 'Full name' })).toBeNull();
    await person.click(button('Add next of kin'));
    expect([current(), screen.queryByRole('group', { name: 'Your blood group' })]).toEqual([1, null]);
  });

  it('lead to the first ride, and to what is useful before it', () => {
    open();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...['/users/rides/lodge', '/users/traffic', '/users/check-plate', '/users/parking?tab=explore'],
    ]);
  });
});

describe('the next of kin', () => {
  it.each([
    [true, 'Save, and send a test SMS'],
    [false, 'Save'],
  ])('is saved with a test SMS only where the address is confirmed: %s', async (emailVerified, sends) => {
    server.answer = { kin: bola, test: null };
    const { person } = open({ of: { emailVerified } });
    await person.type(screen.getByLabelText('Full name'), 'Bola Obi');
    await person.type(screen.getByLabelText('Phone'), '0803 000 0142');
    await person.click(button(sends));
    await expect
      .poll(server.changes)
      .toEqual([
        [wayOf(saveNextOfKin), { body: { fullName: 'Bola Obi', phone: '+2348030000142', address: '' } }],
      ]);
  });

  it('that is named can be changed, and Cancel leaves it', async () => {
    const { person } = open({ day: { hasKin: true }, kin: bola });
    await person.click(button('Change Next of kin'));
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Bola Obi');
    await person.click(button('Cancel'));
    expect(screen.queryByLabelText('Full name')).toBeNull();
    expect(words(steps()[0])).toContain('Bola Obi');
    expect(server.changes()).toEqual([]);
  });

  it('that is asked for first cannot be left without a name', () => {
    open();
    expect(buttons()).not.toContain('Cancel');
  });
});

describe('the pass', () => {
  const atPass = (given: Known = {}) => open({ ...given, day: { hasKin: true }, kin: bola });

  it.each([
    ['A−', 'A-'],
    ['I do not know', ''],
  ])(
    'is made with the blood group %s and the next of kin, and keeps its other facts',
    async (name, bloodGroup) => {
      server.answer = { ...pass, isEmpty: false };
      const { person, queryClient } = atPass();
      expect(words()).toContain('Bola Obi stands on it as the person to call.');
      await person.click(screen.getByRole('radio', { name }));
      await person.click(button('Make my pass'));
      const facts = {
        name: 'Ada',
        genotype: 'AA',
        allergies: 'Nuts',
        conditions: '',
        medicines: '',
        shown: [],
      };
      const nextOfKin = [{ name: 'Bola Obi', phone: '0803 000 0142', shown: true }];
      await expect
        .poll(server.changes)
        .toEqual([[wayOf(saveSafetyPass), { body: { ...facts, bloodGroup, nextOfKin } }]]);
      await expect.poll(() => queryClient.getQueryState(firstDayQuery.queryKey)?.isInvalidated).toBe(true);
      expect(words()).not.toContain('tells a helper nothing yet');
    },
  );

  it('lists the blood groups as people say them', () => {
    atPass();
    const groups = within(screen.getByRole('group', { name: 'Your blood group' })).getAllByRole('radio');
    expect(groups.map((one) => words(one.closest('label') ?? one))).toEqual([
      ...['A+', 'A−', 'B+', 'B−', 'AB+', 'AB−', 'O+', 'O−', 'I do not know'],
    ]);
  });

  it('that still says nothing tells that', async () => {
    server.answer = { ...pass, isEmpty: true };
    const { person } = atPass();
    await person.click(button('Make my pass'));
    await screen.findByText(/^The pass tells a helper nothing yet/);
  });

  it('that was refused says why', async () => {
    server.answer = new AppError('invalid', 'It is not right.');
    const { person } = atPass();
    await person.click(button('Make my pass'));
    expect(words(await screen.findByRole('alert'))).toBe('It is not right.');
  });

  it('that is ready leads to itself, whatever else is open', () => {
    open({ day: { hasPass: true } });
    expect(screen.getByRole('link', { name: 'Open my pass' }).getAttribute('href')).toBe(
      '/users/safety-pass',
    );
    expect(buttons()).not.toContain('Make my pass');
  });
});

describe('the day', () => {
  it('that is put off is shown as the server says', async () => {
    const later = { ...begun, putOff: 1 };
    server.answer = later;
    const { person, queryClient } = open();
    await person.click(button('Later'));
    await expect.poll(() => queryClient.getQueryData(firstDayQuery.queryKey)).toEqual(later);
    expect(server.changes()).toEqual([[wayOf(putOffFirstDay), {}]]);
  });

  it('that could not be put off says why, and stays', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person, queryClient } = open();
    await person.click(button('Later'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['It is over.']);
    expect(queryClient.getQueryData(firstDayQuery.queryKey)).toEqual(begun);
  });
});

describe('the plain forms of the day', () => {
  const plain = (given: Known & { answer?: object } = {}) => {
    const props = {
      account: { ...account, ...given.of },
      day: { ...begun, ...given.day },
      answer: given.answer,
    };
    return shown(createElement(PlainFirstDay, props as never), { known: known(given) });
  };
  const fieldsOf = (name: string) => {
    const form = screen.getByRole('region', { name }).querySelector('form') ?? undefined;
    return Object.fromEntries([...new FormData(form)]);
  };

  it('have what is known, and go as their own tasks', () => {
    plain({ kin: bola, day: { hasKin: true } });
    expect(words()).toContain('Three things, then you are ready: 1 of 3');
    expect(fieldsOf('Language')).toMatchObject({ task: 'language', for_account: '7', language: 'yo' });
    expect(fieldsOf('Next of kin')).toMatchObject({
      ...{ task: 'kin', full_name: 'Bola Obi', phone: '0803 000 0142', address: 'Ojota' },
    });
    expect(fieldsOf('Bola Obi')).toMatchObject({ task: 'test' });
    expect(fieldsOf('Safety pass')).toMatchObject({ task: 'pass', blood_group: '' });
    expect(fieldsOf('First ride')).toMatchObject({ task: 'later' });
    expect(buttons()).toContain('Save, and send a test SMS');
  });

  it.each([
    [{}, null],
    [{ emailVerified: false }, bola],
  ])('offer no test SMS to an account %j with the next of kin %j', (of, kin) => {
    plain({ of, kin });
    expect(buttons()).not.toContain('Send a test SMS');
  });

  it('show what was typed in the form that was refused', () => {
    const answer = {
      ...{ kind: 'refused', task: 'kin', code: 'invalid', message: 'Check the fields.' },
      ...{
        problems: [{ id: 'phone', message: 'No number.' }],
        values: { full_name: 'Sule', phone: '12', address: '' },
      },
    };
    plain({ kin: bola, answer });
    expect(fieldsOf('Next of kin')).toMatchObject({ full_name: 'Sule', phone: '12', address: '' });
    expect(screen.getByLabelText('Phone').getAttribute('aria-describedby')).toBe('phone-error');
  });

  it('say that the pass is ready', () => {
    plain({ day: { hasPass: true } });
    expect(words(screen.getByRole('region', { name: 'Safety pass' }))).toContain('Your pass is ready.');
  });
});
