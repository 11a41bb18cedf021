// @vitest-environment happy-dom
/** The page on which an invited person joins an agency or the staff. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptInvitation } from '#domain/identity/agencies/invitations.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import Join from '#web/routes/account/join.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const email = 'ada@people.example';
const password = 'danfo-lane-sunrise';
const account = { id: 41, email, accountType: 'commuter', firstName: 'Ada', lastName: 'Obi', apiToken: 'x' };
const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
afterEach(() => void vi.restoreAllMocks());

describe('an invitation', () => {
  const invitation = { email, agencyName: 'FRSC', role: 'supervisor', invitedBy: 'Bola Obi' };
  const token = 'a'.repeat(43);
  const page = (shownInvitation: object | null) => {
    const props: object = { loaderData: { invitation: shownInvitation }, params: { token } };
    return shown(createElement(Join as FunctionComponent<object>, props));
  };
  const pageOf = (changes: object) => page({ ...invitation, ...changes });

  it.each([
    [{}, 'Join FRSC', `As a supervisor, with ${email}. Bola Obi invited you.`],
    [{ role: 'officer' }, 'Join FRSC', `As an officer, with ${email}.`],
    [
      { agencyName: null, role: 'administrator' },
      'Join the staff of RUA',
      `As an administrator, with ${email}.`,
    ],
    [{ agencyName: null, role: 'editor' }, 'Join the staff of RUA', `As an editor, with ${email}.`],
  ])('%j says where to, as what and by whom', (changes, title, said) => {
    pageOf(changes);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(words()).toContain(said);
  });

  it('of nobody who is known names nobody', () => {
    pageOf({ invitedBy: '' });
    expect(words()).not.toContain('invited you');
  });

  it('that has ended shows no form', () => {
    page(null);
    expect([words().includes('This invitation has ended'), buttons()]).toEqual([true, []]);
  });

  it('is accepted with its token, and leads to the area of its account', async () => {
    server.answer = { ...account, accountType: 'government-agency' };
    const { person } = pageOf({});
    const typed = {
      ...{ 'First name': 'Ada', 'Last name': 'Obi', Phone: '0803 000 0142' },
      ...{ Password: password, 'Password again': password },
    };
    for (const [label, value] of Object.entries(typed))
      await person.type(screen.getByLabelText(label), value);
    await person.click(button('Join'));
    await expect.poll(() => assign.mock.calls).toEqual([['/admin/dashboard']]);
    const body = { token, firstName: 'Ada', lastName: 'Obi', phone: '+2348030000142', password };
    expect(server.changes()).toEqual([
      [wayOf(acceptInvitation), { body: { ...body, retypePassword: password } }],
    ]);
  });
});
