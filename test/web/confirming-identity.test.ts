// @vitest-environment happy-dom
/** The question whether it is really the person, before what cannot simply be undone. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { button, buttons, server, shown, wayOf } from '#test/support/rendered.tsx';
import { Confirmation } from '#web/features/identity/confirmation/confirmation.tsx';
import { twoStepQuery } from '#web/features/identity/settings/queries.ts';
import { isConfirmed } from '#web/lib/confirmation.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const page = (on = false) =>
  shown(createElement(Confirmation), { known: [[twoStepQuery.queryKey, { on, recoveryCodesLeft: 8 }]] });

/** Two calls that need it at once. */
function ask() {
  const answers: boolean[] = [];
  act(() => {
    for (let call = 0; call < 2; call += 1) void isConfirmed().then((answer) => answers.push(answer));
  });
  return answers;
}

const password = () => screen.findByLabelText('Your password');
const proofs = () => server.changes().map(([way, input]) => [way, input]);
const byPassword = [wayOf(confirmIdentity), { body: { currentPassword: 'danfo-lane-sunrise' } }];
const byCode = [wayOf(confirmIdentity), { body: { code: '123456' } }];

describe('a person who is asked to confirm', () => {
  it('does so once for all calls that wait, and is asked anew the next time', async () => {
    server.answer = {};
    const { person } = page();
    const answers = ask();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await person.type(await password(), 'danfo-lane-sunrise');
    expect(answers).toEqual([]);
    await person.click(button('Confirm'));
    await expect.poll(() => answers).toEqual([true, true]);
    expect([proofs(), screen.queryByRole('dialog')]).toEqual([[byPassword], null]);
    const next = ask();
    await person.click(button('Cancel'));
    await expect.poll(() => next).toEqual([false, false]);
    expect(proofs()).toEqual([byPassword]);
  });

  it.each([
    ['Cancel', (person: ReturnType<typeof page>['person']) => person.click(button('Cancel'))],
    ['Escape', (person: ReturnType<typeof page>['person']) => person.keyboard('{Escape}')],
  ])('can call it off: %s', async (_, callOff) => {
    const { person } = page();
    const answers = ask();
    await callOff(person);
    await expect.poll(() => answers).toEqual([false, false]);
    expect(server.changes()).toEqual([]);
  });

  it('is told beside the field what is missing or wrong, and may try again', async () => {
    const { person } = page();
    const answers = ask();
    await person.click(button('Confirm'));
    await screen.findByText('Enter your password.');
    expect(server.changes()).toEqual([]);
    const fields = { currentPassword: ['This is not your password.'] };
    server.answer = new AppError('wrong_credentials', 'Wrong.', { fields });
    await person.type(await password(), 'danfo-lane-sunrise');
    await person.click(button('Confirm'));
    await screen.findByText('This is not your password.');
    expect(answers).toEqual([]);
    server.answer = {};
    await person.click(button('Confirm'));
    await expect.poll(() => answers).toEqual([true, true]);
  });

  it('who signs in with two steps gives a code, or the password instead', async () => {
    server.answer = {};
    const { person } = page(true);
    const answers = ask();
    await person.type(await screen.findByLabelText('Code of your app, or a recovery code'), '123456');
    await person.click(button('Use the password instead'));
    await person.type(await password(), 'danfo-lane-sunrise');
    await person.click(button('Use a code instead'));
    await person.click(button('Confirm'));
    await expect.poll(() => answers).toEqual([true, true]);
    expect(proofs()).toEqual([byCode]);
    ask();
    await person.click(button('Use the password instead'));
    await person.type(await password(), 'danfo-lane-sunrise');
    await person.click(button('Confirm'));
    await expect.poll(proofs).toEqual([byCode, byPassword]);
  });

  it('without two steps is asked for the password alone, also where that is not known', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(Confirmation));
    ask();
    await password();
    expect(buttons().filter((name) => name.startsWith('Use'))).toEqual([]);
  });

  it('is asked on no page without the question', async () => {
    page().unmount();
    expect(await isConfirmed()).toBe(false);
  });
});
