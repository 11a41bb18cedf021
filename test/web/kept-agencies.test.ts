// @vitest-environment happy-dom
/** Agencies as administrators keep them: their rows, their record, and adding one. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createAgency, editAgency, inviteToAgency } from '#domain/identity/agencies/agencies-admin.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AgencyList } from '#web/features/identity/agencies/administration/agency-list.tsx';
import { AgencyRecord } from '#web/features/identity/agencies/administration/agency-record.tsx';
import { AgencyStatusCard } from '#web/features/identity/agencies/administration/agency-status-card.tsx';
import { agenciesPage, agencyQuery } from '#web/features/identity/agencies/administration/queries.ts';
import { invitationsPage } from '#web/features/identity/staff/queries.ts';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import Agencies from '#web/routes/backoffice/agencies.tsx';
import NewAgency from '#web/routes/backoffice/new-agency.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const fields = {
  ...{ code: 'FRSC', name: 'Road Safety', formerNames: [], description: '', email: 'desk@rua.example' },
  ...{ phone: '', address: '', logo: '', state: '', respondsTo: ['crime'] },
};
const agency = {
  ...{ ...fields, id: 3, active: true, defaultResponder: false, officers: 1, openCases: 1, people: [] },
  createdAt: '2026-11-27T08:00:00.000Z',
};
const list = agenciesPage({ page: 1, perPage: 25 }).queryKey;
const invitations = invitationsPage({ page: 1, perPage: 10, agency: 3 }).queryKey;
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

function record(changes: object = {}) {
  const known = [
    [agencyQuery(3).queryKey, { ...agency, ...changes }],
    [list, 'before'],
    [invitations, { rows: [], total: 0 }],
  ] as const;
  return shown(createElement(AgencyRecord, { id: 3 }), { known });
}

it.each([
  [{}, ['1 officer, 1 open case', 'All Nigeria', 'Active']],
  [{ officers: 0, openCases: 1204, state: 'Lagos' }, ['0 officers, 1,204 open cases', 'Lagos']],
  [{ officers: 2, defaultResponder: true }, ['2 officers, 1 open case', 'Default responder']],
  [{ active: false, defaultResponder: true }, ['Inactive']],
])('the row of an agency with %j says %j', (changes, texts) => {
  shown(createElement(AgencyList), { known: [[list, { rows: [{ ...agency, ...changes }], total: 1 }]] });
  for (const text of texts) expect(words()).toMatch(new RegExp(`${text}(?!s)`));
  const links = screen.getAllByRole('link', { name: 'Road Safety' }).map((link) => link.getAttribute('href'));
  expect(new Set(links)).toEqual(new Set(['/backoffice/agencies/3']));
});

it('the filters of agencies count those of each kind of trouble', () => {
  const waiting = { unstaffedAgencies: 6, unreachableAgencies: 9, agencies: 10 };
  shown(createElement(Agencies), {
    known: [[waitingCounts.queryKey, waiting]],
    address: '/backoffice/agencies',
  });
  const chips = screen.getAllByRole('link', { name: /^(Cases|No officer)/ });
  expect(chips.map((chip) => `${words(chip)} ${chip.getAttribute('href')}`)).toEqual([
    'Cases, but no officer6 /backoffice/agencies?status=unstaffed',
    'No officer, no address9 /backoffice/agencies?status=unreachable',
  ]);
});

it.each([
  [{}, ['Make default responder', 'Make inactive'], 'People can tag it in what they report.'],
  [{ defaultResponder: true }, [], 'it gets what names no agency'],
  [{ active: false }, ['Make active'], 'People cannot tag it. It keeps the cases that it has.'],
])('the status of an agency with %j offers %j', (changes, offered, text) => {
  shown(createElement(AgencyStatusCard, { agency: { ...agency, ...changes } as never }));
  expect([buttons(), words().includes(text)]).toEqual([offered, true]);
});

describe('the record of an agency', () => {
  it('names its officers, its supervisors and its former names', () => {
    const officer = {
      id: 41,
      email: 'ada@rua.example',
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '',
      role: 'officer',
    };
    const people = [officer, { ...officer, id: 42, firstName: 'Bola', role: 'supervisor' }];
    record({ people, formerNames: ['Highway Watch', 'Road Guard'] });
    const lines = screen.getAllByRole('listitem').map((line) => words(line));
    expect(lines).toEqual(['Ada Obiada@rua.example', 'Bola Obiada@rua.exampleSupervisor']);
    expect(screen.getByRole('link', { name: 'Bola Obi' }).getAttribute('href')).toBe('/backoffice/people/42');
    expect(words()).toContain('Formerly Highway Watch, Road Guard.');
    expect(document.title).toBe('Road Safety | RUA');
  });

  it('without officers says whom to invite, and nothing of former names', () => {
    record();
    expect(words()).toContain('Nobody has joined. Invite a supervisor, who can invite others.');
    expect(words()).not.toContain('Formerly');
  });

  it.each([true, false])('of which people may tag it, %s, takes invitations if they may', (active) => {
    record({ active });
    expect(buttons().includes('Invite')).toBe(active);
  });

  it('invites a supervisor unless another role is chosen, and the open invitations are asked for anew', async () => {
    server.answer = {};
    const { person, queryClient } = record();
    await person.type(field('Officer’s e-mail address'), 'bola@rua.example');
    await person.click(button('Invite'));
    const body = { email: 'bola@rua.example', role: 'supervisor' };
    await expect.poll(server.changes).toEqual([[wayOf(inviteToAgency), { params: { id: 3 }, body }]]);
    await expect.poll(said).toEqual(['The invitation to bola@rua.example is on its way.']);
    await expect.poll(() => server.asked.map(({ endpoint }) => endpoint.name)).toContain('listInvitations');
    expect(queryClient.getQueryState(agencyQuery(3).queryKey)?.isInvalidated).toBe(false);
  });

  it('is saved with all its fields, shown at once, and asked for anew in lists', async () => {
    server.answer = { ...agency, name: 'Road Safety Corps' };
    const { person, queryClient } = record();
    await person.type(screen.getByRole('textbox', { name: /^Name/ }), ' Corps');
    await person.type(field('Former names'), ' Highway Watch{Enter}{Enter}Road Guard');
    await person.click(screen.getByRole('checkbox', { name: 'Emergencies' }));
    await person.selectOptions(screen.getByRole('combobox', { name: /^Works in/ }), 'Lagos');
    await person.click(button('Save agency'));
    await expect.poll(said).toEqual(['The agency is saved.']);
    const [change] = server.changes();
    expect(change?.[0]).toBe(wayOf(editAgency));
    expect(change?.[1]).toEqual({
      params: { id: 3 },
      body: {
        ...{
          ...fields,
          name: 'Road Safety Corps',
          formerNames: ['Highway Watch', 'Road Guard'],
          state: 'Lagos',
        },
        respondsTo: expect.arrayContaining(['emergency', 'crime']),
      },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Road Safety Corps');
    expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  });
});

describe('an agency that is added', () => {
  const page = () => shown(createElement(NewAgency as FunctionComponent<object>, {}));
  const fill = async (person: ReturnType<typeof shown>['person']) => {
    await person.type(field('Code'), 'FRSC');
    await person.type(screen.getByRole('textbox', { name: /^Name/ }), 'Road Safety');
    await person.type(field('E-mail address'), 'desk@rua.example');
  };
  const body = { ...fields, respondsTo: [] };

  it('opens, and is in the lists', async () => {
    server.answer = agency;
    const { person, router } = page();
    await fill(person);
    await person.click(button('Add agency'));
    await expect.poll(() => router.state.location.pathname).toBe('/backoffice/agencies/3');
    expect(server.changes()).toEqual([[wayOf(createAgency), { body }]]);
    expect(said()).toEqual(['FRSC is added. Invite its first supervisor.']);
  });

  it('whose code is taken says so at the field, and is added once however often it is sent', async () => {
    const fieldsWrong = { code: ['Another agency has this code.'] };
    server.answer = new AppError('invalid', 'Wrong.', { fields: fieldsWrong });
    const { person } = page();
    await fill(person);
    await person.click(button('Add agency'));
    await screen.findByRole('link', { name: 'Another agency has this code.' });
    expect(field('Code').getAttribute('aria-invalid')).toBe('true');
    server.answer = new AppError('unavailable', 'There is no network.');
    await person.click(button('Add agency'));
    await screen.findByText('There is no network.');
    expect(screen.queryByRole('link', { name: 'Another agency has this code.' })).toBeNull();
    const [first, second] = server.asked.map(({ key }) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
  });

  it('lacks what it must have', async () => {
    const { person } = page();
    await person.click(button('Add agency'));
    await screen.findByRole('link', { name: 'Enter the name.' });
    expect([field('Code').getAttribute('aria-invalid'), server.changes()]).toEqual(['true', []]);
  });
});
