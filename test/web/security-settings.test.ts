// @vitest-environment happy-dom
/** The security of an account in its settings: devices, the password and two-step sign-in. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { changePassword } from '#domain/identity/accounts/auth.ts';
import { endSession } from '#domain/identity/settings.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { PasswordCard } from '#web/features/identity/settings/password-card.tsx';
import { sessionsQuery, twoStepQuery } from '#web/features/identity/settings/queries.ts';
import { SessionsCard } from '#web/features/identity/settings/sessions-card.tsx';
import { TwoStepCard } from '#web/features/identity/settings/two-step-card.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the devices of a person', () => {
  const session = { id: 41, device: 'Firefox on Android', place: '', createdAt: at, lastSeenAt: at };
  const here = { ...session, id: 40, device: 'Chrome on Windows', current: true };
  const there = { ...session, current: false };
  const devices = (...sessions: object[]) =>
    shown(createElement(SessionsCard), { known: [[sessionsQuery.queryKey, sessions]] });

  it('can be signed out, but not this one', () => {
    devices(here, there, { ...there, id: 42, device: 'Unknown device' });
    expect(buttons()).toEqual([
      ...['Sign out Firefox on Android', 'Sign out Unknown device', 'Sign out all other devices'],
    ]);
    const [first, second] = screen.getAllByRole('listitem').map((line) => words(line));
    expect(first).toMatch(/^Chrome on WindowsThis device/);
    expect(second).toContain('Last used');
    expect(screen.getAllByTitle('28 Nov 2026, 12:30 AM')).toHaveLength(2);
  });

  it('offer nothing where there is this one alone', () => {
    devices(here);
    expect(buttons()).toEqual([]);
  });

  it('are asked for anew once one was signed out, which alone is busy meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = (input: object) => ('params' in input ? {} : [here]);
    const { person } = devices(here, there, { ...there, id: 42, device: 'An app' });
    await person.click(button('Sign out Firefox on Android'));
    const isBusy = (name: string) => button(name).getAttribute('aria-busy');
    await expect.poll(() => isBusy('Sign out Firefox on Android')).toBe('true');
    expect(isBusy('Sign out An app')).toBeNull();
    resolve();
    await expect.poll(() => buttons()).toEqual([]);
    expect([server.changes(), said()]).toEqual([
      [[wayOf(endSession), { params: { id: 41 } }]],
      ['The device is signed out.'],
    ]);
  });

  it('stay signed in when the person calls it off', async () => {
    const { person } = devices(here, there);
    await person.click(button('Sign out all other devices'));
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect([screen.queryByRole('alertdialog'), server.changes()]).toEqual([null, []]);
  });
});

describe('the password', () => {
  const card = () => shown(createElement(PasswordCard, { email: 'ada@people.example' }));
  const fields = ['Current password', 'New password', 'Confirm password'].map(
    (label) => () => screen.getByLabelText<HTMLInputElement>(label),
  );
  const values = () => fields.map((field) => field().value);

  async function typed(...texts: string[]) {
    const page = card();
    for (const [place, text] of texts.entries()) {
      const field = fields[place];
      if (field && text !== '') await page.person.type(field(), text);
    }
    return page.person;
  }

  it.each([['keke-lane-sunset'], ['']])('is not changed where its repetition is %j', async (repeated) => {
    const person = await typed('old-lane-rain', 'danfo-lane-sunrise', repeated);
    await person.click(button('Update'));
    await screen.findByRole('alert');
    const wrong = fields.map((field) => field().getAttribute('aria-invalid'));
    expect([wrong, server.changes()]).toEqual([[null, null, 'true'], []]);
  });

  it('is not in the fields once the change is given up', async () => {
    const person = await typed('old-lane-rain', 'danfo-lane-sunrise', 'danfo-lane-sunrise');
    await person.click(button('Cancel'));
    expect([values(), server.changes()]).toEqual([['', '', ''], []]);
  });

  it('that is wrong is said at the first field', async () => {
    const wrong = { currentPassword: ['This is not your password.'] };
    server.answer = new AppError('wrong_credentials', 'Wrong.', { fields: wrong });
    const person = await typed('old-lane-rain', 'danfo-lane-sunrise', 'danfo-lane-sunrise');
    await person.click(button('Update'));
    const link = await screen.findByRole('link', { name: 'This is not your password.' });
    expect([link.getAttribute('href'), server.changes()[0]?.[0], said()]).toEqual([
      ...['#currentPassword', wayOf(changePassword), []],
    ]);
  });
});

describe('two-step sign-in', () => {
  it.each([
    [false, 'Set up', 'Off'],
    [true, 'Switch off', 'On'],
  ])('that is on, %s, can be changed, and called off again', async (on, label, badge) => {
    const { person } = shown(createElement(TwoStepCard), {
      known: [[twoStepQuery.queryKey, { on, recoveryCodesLeft: 2 }]],
    });
    expect(words()).toContain(`Two-step sign-in${badge}`);
    await person.click(button(label));
    expect(buttons()).toContain('Cancel');
    await person.click(button('Cancel'));
    expect([buttons(), server.asked]).toEqual([[label], []]);
  });
});
