// @vitest-environment happy-dom
/** The account of a person as administrators read it, and the actions that are offered there. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { exportPerson } from '#domain/identity/people.ts';
import { button, buttons, server, shown, words } from '#test/support/rendered.tsx';
import { PeopleList } from '#web/features/identity/people/people-list.tsx';
import { PersonRecord } from '#web/features/identity/people/person-record.tsx';
import { peoplePage, personQuery } from '#web/features/identity/people/queries.ts';
import PersonPage from '#web/routes/backoffice/person.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const none = {
  ...{ verify: false, suspend: false, restore: false, endSessions: false, export: false, erase: false },
  ...{ checkCompany: false, endCompanyCheck: false },
};
const row = {
  ...{ id: 41, email: 'ada@people.example', firstName: 'Ada', lastName: 'Obi', phone: '0803 000 0142' },
  ...{ accountType: 'driver', staffRole: null, officerRole: null, agencyCode: '', status: 'active' },
  createdAt: '2026-11-27T23:30:00.000Z',
};
const person = {
  ...{
    ...row,
    agencyId: null,
    emailVerified: true,
    state: 'Lagos',
    city: 'Ikeja',
    address: '3 Allen Avenue',
  },
  ...{ photo: '', twoStep: true, suspension: null, companyCheck: null, sessions: 1204, can: none },
  lastSeenAt: '2026-11-28T08:00:00.000Z',
  records: { rides: 1, items: 2, flags: 3, complaints: 4, spaces: 5 },
};

function record(changes: object = {}) {
  const known = [[personQuery(41).queryKey, { ...person, ...changes }]] as const;
  return shown(createElement(PersonRecord, { id: 41 }), { known });
}

const factsIn = (name: string) => {
  const region = screen.getByRole('region', { name });
  return [...region.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((one) => words(one)).join(': '),
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the account', () => {
  it('has its facts, in the time of Lagos', () => {
    record();
    expect(factsIn('Account')).toEqual([
      'E-mail: ada@people.exampleVerified',
      'Phone: 0803 000 0142',
      'Address: 3 Allen Avenue, Ikeja, Lagos',
      'Since: 28 Nov 2026, 12:30 AM',
      'Last used: 28 Nov 2026, 9:00 AM',
      'Devices: 1,204',
      'Two-step sign-in: On',
    ]);
    expect(factsIn('What they have')).toEqual([
      ...['Rides: 1', 'Items: 2', 'Flags: 3', 'Complaints: 4', 'Parking spaces: 5'],
    ]);
    expect(words()).not.toContain('Suspended since');
  });

  it.each([
    [{ emailVerified: false }, 'E-mail: ada@people.exampleNot verified'],
    [{ phone: '' }, 'Phone: Not given'],
    [{ address: '', city: 'Ikeja' }, 'Address: Ikeja, Lagos'],
    [{ address: '', city: '', state: '' }, 'Address: Not given'],
    [{ lastSeenAt: null, sessions: 0 }, 'Last used: Signed in nowhere'],
    [{ twoStep: false }, 'Two-step sign-in: Off'],
    [{ accountType: 'company' }, 'Company check: Not checked'],
    [
      { accountType: 'company', companyCheck: { cacNumber: 'RC 123456', at: person.createdAt } },
      'Company check: RC 123456, since 28 Nov 2026, 12:30 AM',
    ],
  ])('with %j says %j', (changes, fact) => {
    record(changes);
    expect(factsIn('Account')).toContain(fact);
  });

  it('that is suspended says since when and why', () => {
    record({ suspension: { at: person.createdAt, reason: 'Threats.' }, status: 'suspended' });
    expect(words()).toContain('Suspended since 28 Nov 2026, 12:30 AMThreats.');
  });

  it('that does not exist is not called one that did not load', async () => {
    server.answer = new AppError('not_found', 'There is none.');
    shown(createElement(PersonRecord, { id: 41 }));
    await expect.poll(() => words()).toContain('There is no such account here.');
    expect(words()).not.toContain('did not load');
  });

  it.each(['0', '041', 'ada', '1e3'])('is not asked for at the address %s', (id) => {
    const props: object = { params: { id } };
    shown(createElement(PersonPage as never, props as never));
    expect(server.asked).toEqual([]);
  });
});

describe('an administrator', () => {
  it.each([
    ['verify', 'Verify the e-mail address'],
    ['checkCompany', 'Mark as checked'],
    ['endCompanyCheck', 'Take the check back'],
    ['suspend', 'Suspend'],
    ['restore', 'Lift the suspension'],
    ['endSessions', 'Sign out everywhere'],
    ['export', 'Download their data'],
    ['erase', 'Erase'],
  ])('who may %s is offered that alone', (act, label) => {
    record({ can: { ...none, [act]: true } });
    expect(buttons()).toEqual([expect.stringMatching(new RegExp(`^${label}`))]);
    expect(words()).not.toContain('There is nothing to do about this account.');
  });

  it('who may do nothing reads so', () => {
    record();
    expect([buttons(), words().includes('There is nothing to do about this account.')]).toEqual([[], true]);
  });

  it('has the data of this person as a file', async () => {
    for (const { id } of currentToasts()) dismissToast(id);
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response('{}');
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.href} ${this.download}`);
    });
    const { person: staff } = record({ can: { ...none, export: true } });
    await staff.click(button('Download their data'));
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['Their data is downloaded.']);
    expect([asked, saved]).toEqual([
      [exportPerson.path.replace('{id}', '41')],
      ['blob:data rua-person-41.json'],
    ]);
  });

  it('reads in the dialog why a suspension was refused, and it stays open with the reason', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person: staff } = record({ can: { ...none, suspend: true } });
    await staff.click(button('Suspend'));
    const dialog = screen.getByRole('dialog', { name: 'Suspend Ada Obi' });
    await staff.type(within(dialog).getByRole('textbox'), 'Threats.');
    await staff.click(button('Suspend'));
    expect(words(await within(dialog).findByRole('alert'))).toBe('It is over.');
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Threats.');
    server.answer = { ...person, status: 'suspended' };
    await staff.click(button('Suspend'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('finds each person at a link, with the day of Lagos since when they are there', () => {
    const known = [[peoplePage({ page: 1, perPage: 25 }).queryKey, { rows: [row], total: 1 }]] as const;
    shown(createElement(PeopleList), { known });
    const links = screen.getAllByRole('link', { name: 'Ada Obi' }).map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set(['/backoffice/people/41']));
    expect(words()).toContain('28 Nov 2026');
    expect(words()).toContain('1 to 1 of 1');
  });
});
