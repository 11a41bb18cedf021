// @vitest-environment happy-dom
/** Officers, staff and their invitations: what a line says, and what is offered to whom. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { changeDuty } from '#domain/identity/agencies/duty.ts';
import { endOfficer, revokeInvitation } from '#domain/identity/agencies/officers.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { DutyButton, OfficersOnDuty } from '#web/features/identity/agencies/duty/duty.tsx';
import { dutyQuery } from '#web/features/identity/agencies/duty/queries.ts';
import { AgencyProfileCard } from '#web/features/identity/agencies/organization/agency-profile-card.tsx';
import { OfficersTab } from '#web/features/identity/agencies/organization/officers-tab.tsx';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { OpenInvitations } from '#web/features/identity/staff/open-invitations.tsx';
import { invitationsPage, staffQuery } from '#web/features/identity/staff/queries.ts';
import { StaffLine } from '#web/features/identity/staff/staff-line.tsx';
import Staff from '#web/routes/backoffice/staff.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ada = { id: 7, email: 'ada@rua.example', firstName: 'Ada', lastName: 'Obi', phone: '+2348030000142' };
const bola = { id: 41, email: 'bola@rua.example', firstName: '', lastName: '', phone: '' };
const expiresAt = '2026-11-27T23:30:00.000Z';

describe('the officers of an agency', () => {
  const invitation = { id: 41, email: 'chidi@rua.example', role: 'officer', invitedBy: 'Ada Obi', expiresAt };
  const staffing = (manage: boolean) => ({
    officers: [
      { ...ada, role: 'supervisor' },
      { ...bola, role: 'officer' },
    ],
    invitations: [invitation],
    can: { manage },
  });
  const known = (manage: boolean) => [[staffingQuery.queryKey, staffing(manage)]] as const;
  const lines = () => screen.getAllByRole('listitem').map((line) => words(line));

  it('are read by an officer, who may change nothing', () => {
    shown(createElement(OfficersTab, { ownId: 7 }), { known: known(false) });
    expect(buttons()).toEqual([]);
    expect(lines()).toEqual([
      'Ada Obi (you)ada@rua.example0803 000 0142Supervisor',
      'bola@rua.examplebola@rua.exampleOfficer',
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:+2348030000142');
    expect(words()).toContain('Supervisors invite officers, change roles and end access.');
  });

  it('are managed by a supervisor, who also reads who is invited until when', () => {
    shown(createElement(OfficersTab, { ownId: 41 }), { known: known(true) });
    expect(lines().at(-1)).toContain(
      'chidi@rua.exampleOfficer, invited by Ada Obi. Until 28 Nov 2026, 12:30 AM.',
    );
    expect(lines()[1]).toContain('bola@rua.example (you)');
    const roles = screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Role of/ });
    expect(roles.map(({ value }) => value)).toEqual(['supervisor', 'officer']);
    expect(words()).toContain('One supervisor always remains.');
  });

  itAsks([
    [
      'end with the second press',
      [OfficersTab, { ownId: 7 }],
      ['End access of bola@rua.example', 'End access'],
      [endOfficer, { params: { id: 41 } }],
      known(true),
    ],
    [
      'are invited no more',
      [OfficersTab, { ownId: 7 }],
      ['Revoke the invitation to chidi@rua.example'],
      [revokeInvitation, { params: { id: 41 } }],
      known(true),
    ],
  ]);
});

it('the agency of officers is shown with its former names', () => {
  const organization = {
    ...{ code: 'FRSC', name: 'Road Safety', logo: '', email: 'desk@rua.example', phone: '', address: '' },
    ...{ formerNames: ['Highway Watch', 'Road Guard'], can: { edit: false } },
  };
  shown(createElement(AgencyProfileCard, { organization: organization as never }));
  expect(words()).toContain('Formerly Highway Watch, Road Guard. desk@rua.example');
});

describe('the duty', () => {
  const own = { since: expiresAt, until: expiresAt };
  const duty = (on: boolean, officers: object[] = []) =>
    [[dutyQuery.queryKey, { own: on ? own : null, officers }]] as const;

  it.each([
    [true, 'On duty', false],
    [false, 'Off duty', true],
  ])('that is on, %s, changes with a press, and shows so at once', async (isOn, said, onDuty) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = { own: onDuty ? own : null, officers: [] };
    const { person, queryClient } = shown(createElement(DutyButton), { known: duty(isOn) });
    const pressed = () => screen.getByRole('button').getAttribute('aria-pressed');
    const until = isOn ? 'Until 12:30 AM, or until you sign out' : '';
    expect([buttons(), pressed(), screen.getByRole('button').title]).toEqual([[said], String(isOn), until]);
    await person.click(button(said));
    await expect.poll(pressed).toBe(String(onDuty));
    await person.click(screen.getByRole('button'));
    resolve();
    await expect.poll(() => queryClient.isMutating()).toBe(0);
    expect(queryClient.getQueryData(dutyQuery.queryKey)).toEqual(server.answer);
    expect(server.changes()).toEqual([[wayOf(changeDuty), { body: { onDuty } }]]);
  });

  it.each([
    [[], 'Nobody is on duty.'],
    [[{ ...ada, openCases: null }], '1 on duty: Ada Obi'],
    [
      [
        { ...ada, openCases: 0 },
        { ...ada, firstName: 'Eze', openCases: 3 },
      ],
      '2 on duty: Ada Obi (0 open), Eze Obi (3 open)',
    ],
  ])('of %j is said as %j', (officers, said) => {
    shown(createElement(OfficersOnDuty), { known: duty(false, officers) });
    expect(words()).toBe(said);
  });
});

describe('a member of staff', () => {
  const member = { ...ada, role: 'editor', lastSeenAt: null, twoStep: true, suspended: false };
  const line = (changes: object, isSelf = false) =>
    shown(createElement(StaffLine, { member: { ...member, ...changes } as never, isSelf }));

  it('can be removed by others, and not by themselves', () => {
    line({}, true);
    expect([buttons(), words().includes('(you)')]).toEqual([[], true]);
  });

  it.each([true, false])('is suspended, %s', (suspended) => {
    line({ suspended });
    expect(words().includes('Suspended')).toBe(suspended);
    expect([buttons(), words().includes('(you)')]).toEqual([['Remove Ada Obi'], false]);
    expect(screen.getByRole('link', { name: 'Ada Obi' }).getAttribute('href')).toBe('/backoffice/people/7');
  });

  it('finds themselves on the page of all', () => {
    const known = [
      [staffQuery.queryKey, [member, { ...member, ...bola }]],
      [invitationsPage({ page: 1, perPage: 10 }).queryKey, { rows: [], total: 0 }],
    ] as const;
    shown(createElement(Staff), { known, context: { id: 7 } });
    const [first, second] = screen.getAllByRole('listitem').map((one) => words(one));
    expect([first?.includes('(you)'), second?.includes('(you)')]).toEqual([true, false]);
    expect(words(screen.getByRole('region', { name: 'Staff' }))).toMatch(/^Staff2/);
  });
});

describe('an open invitation', () => {
  const agency = { id: 3, code: 'FRSC', name: 'Road Safety' };
  const invitation = {
    ...{ id: 41, email: 'chidi@rua.example', role: 'officer', agency, invitedBy: 'Ada Obi', expiresAt },
    expired: false,
  };

  it.each([
    [{}, undefined, 'Officer, FRSC, invited by Ada Obi. Until 28 Nov 2026, 12:30 AM.'],
    [{}, 3, 'Officer, invited by Ada Obi. Until 28 Nov 2026, 12:30 AM.'],
    [{ invitedBy: '' }, 3, 'Officer. Until 28 Nov 2026, 12:30 AM.'],
    [{ agency: null, role: 'editor' }, undefined, 'Editor, invited by Ada Obi. Until 28 Nov 2026, 12:30 AM.'],
    [{ expired: true }, 3, 'ExpiredOfficer, invited by Ada Obi. Ended 28 Nov 2026, 12:30 AM.'],
  ])('with %j on the page of agency %s says %j', (changes, agencyId, said) => {
    const asked = { page: 1, perPage: 10, ...(agencyId === undefined ? {} : { agency: agencyId }) };
    const page = { rows: [{ ...invitation, ...changes }], total: 11 };
    const props = agencyId === undefined ? {} : { agencyId };
    shown(createElement(OpenInvitations, props), { known: [[invitationsPage(asked).queryKey, page]] });
    expect(words()).toContain(`chidi@rua.example${said}`);
    expect(buttons()).toEqual([
      'Send again to chidi@rua.example',
      'Take back the invitation to chidi@rua.example',
    ]);
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/?page=2');
  });
});
