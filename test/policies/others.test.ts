import { describe, expect, it } from 'vitest';
import { staffNouns } from '#domain/platform/search/search.ts';
import { hasOtherSupervisor, isSupervisor } from '#server/features/identity/agencies/officers/policy.ts';
import { abilities, statusOf } from '#server/features/identity/people/policy.ts';
import { viewers } from '#server/features/platform/pictures/uploads/policy.ts';
import {
  abilitiesOn as abilitiesOnTicket,
  otherSide,
  sideOf,
} from '#server/features/response/messages/policy.ts';
import {
  abilitiesOn as abilitiesOnSpace,
  isSeenBy as isSpaceSeenBy,
  type SpaceFacts,
} from '#server/features/road/parking/spaces/policy.ts';
import { abilitiesOn as abilitiesOnTraffic, isSeenBy } from '#server/features/road/traffic/policy.ts';
import { findableNouns } from '#server/features/site/staff-search/policy.ts';
import { administrator, officer, otherOfficer, person, stranger } from './actors.ts';

describe('a ticket', () => {
  const ticket = { userId: person.userId, agencyId: 7, isAgencyActive: true, closedAt: null };
  const at = '2026-11-23T09:00:00.000Z';

  it('has two sides, and is nothing to others', () => {
    const sides = [person, officer, stranger, otherOfficer].map((actor) => sideOf(actor, ticket));
    expect(sides).toEqual(['user', 'agency', undefined, undefined]);
    expect([otherSide('user'), otherSide('agency')]).toEqual(['agency', 'user']);
  });

  it('of no agency is not that of an account without one', () => {
    // @ts-expect-error A ticket always has an agency; a number that is none must not let everybody in.
    expect(sideOf(stranger, { userId: 1, agencyId: null })).toBeUndefined();
  });

  it('is answered by both, and assigned, closed and opened again by the agency', () => {
    const none = { reply: true, assign: false, close: false, reopen: false };
    expect(abilitiesOnTicket(ticket, 'user')).toEqual(none);
    expect(abilitiesOnTicket({ ...ticket, closedAt: at }, 'user')).toEqual(none);
    expect(abilitiesOnTicket(ticket, 'agency')).toEqual({ ...none, assign: true, close: true });
    expect(abilitiesOnTicket({ ...ticket, closedAt: at }, 'agency')).toEqual({
      ...none,
      assign: true,
      reopen: true,
    });
  });

  it('is answered no more once a side is gone', () => {
    expect(abilitiesOnTicket({ ...ticket, userId: null }, 'agency')).toMatchObject({ reply: false });
    expect(abilitiesOnTicket({ ...ticket, isAgencyActive: false }, 'user')).toMatchObject({ reply: false });
  });
});

describe('officers', () => {
  const officers = [
    { id: 3, role: 'supervisor' },
    { id: 4, role: 'officer' },
  ] as const;

  it('are managed by their supervisors', () => {
    expect([officer, otherOfficer, person].map((actor) => isSupervisor(actor, officers))).toEqual([
      true,
      false,
      false,
    ]);
    expect(isSupervisor(officer, [])).toBe(false);
  });

  it('always have one', () => {
    expect([hasOtherSupervisor(officers, 3), hasOtherSupervisor(officers, 4)]).toEqual([false, true]);
    const two = [...officers, { id: 5, role: 'supervisor' }] as const;
    expect(hasOtherSupervisor(two, 3)).toBe(true);
  });
});

describe('an account', () => {
  const at = '2026-11-23T09:00:00.000Z';
  const active = {
    ...{ id: 1, email: 'a@people.example', email_verified_at: at },
    ...{ suspended_at: null, deactivated_at: null },
    ...({ account_type: 'commuter', first_name: 'Ada', last_name: 'Obi', cac_number: null } as const),
  };
  const unverified = { ...active, email_verified_at: null };
  const suspended = { ...active, suspended_at: at };
  const ended = { ...active, deactivated_at: at, email_verified_at: null };
  const erased = { ...ended, email: 'deleted-1@deleted.invalid' };
  const none = {
    verify: false,
    suspend: false,
    restore: false,
    endSessions: false,
    export: false,
    erase: false,
    checkCompany: false,
    endCompanyCheck: false,
  };
  const company = { ...active, account_type: 'company' } as const;

  it('stands so', () => {
    expect([active, unverified, suspended, ended].map(statusOf)).toEqual([
      'active',
      'unverified',
      'suspended',
      'ended',
    ]);
    expect(statusOf({ ...suspended, deactivated_at: at })).toBe('ended');
    expect(statusOf({ ...unverified, suspended_at: at })).toBe('suspended');
  });

  it.each([
    ['active', active, { suspend: true, endSessions: true, export: true, erase: true }],
    ['unverified', unverified, { verify: true, suspend: true, endSessions: true, export: true, erase: true }],
    ['suspended', suspended, { restore: true, export: true, erase: true }],
    ['ended', ended, { export: true, erase: true }],
    ['erased', erased, {}],
    [
      'of a company',
      company,
      { suspend: true, endSessions: true, export: true, erase: true, checkCompany: true },
    ],
    [
      'of a checked company',
      { ...company, cac_number: 'RC 1' },
      { suspend: true, endSessions: true, export: true, erase: true, endCompanyCheck: true },
    ],
    [
      'of a company without a name',
      { ...company, first_name: '' },
      { suspend: true, endSessions: true, export: true, erase: true },
    ],
    [
      'of a company without a second name',
      { ...company, last_name: '' },
      { suspend: true, endSessions: true, export: true, erase: true },
    ],
    [
      'of a suspended company',
      { ...company, suspended_at: at },
      { restore: true, export: true, erase: true },
    ],
    [
      'of an unverified company',
      { ...company, email_verified_at: null },
      { verify: true, suspend: true, endSessions: true, export: true, erase: true },
    ],
  ])('that is %s lets administrators do this', (_, account, can) => {
    expect(abilities(account, administrator)).toEqual({ ...none, ...can });
  });

  it('that is one’s own shuts nobody out', () => {
    expect(abilities({ ...active, id: administrator.userId }, administrator)).toEqual({
      ...none,
      export: true,
    });
  });
});

describe('a parking space', () => {
  const space: SpaceFacts = {
    owner_id: 1,
    status: 'available',
    hidden_at: null,
    owner_suspended: false,
    reported: false,
  };
  const hidden = { ...space, hidden_at: '2026-11-23T09:00:00.000Z' };

  it('that staff hid is its owner’s alone', () => {
    expect([isSpaceSeenBy(space, 2), isSpaceSeenBy(hidden, 1), isSpaceSeenBy(hidden, 2)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is changed by its owner, and booked and reported by others', () => {
    expect(abilitiesOnSpace(space, 1)).toEqual({ edit: true, book: false, report: false });
    expect(abilitiesOnSpace(space, 2)).toEqual({ edit: false, book: true, report: true });
  });

  it('that is hidden, closed, reported or of a suspended owner is less', () => {
    expect(abilitiesOnSpace(hidden, 1)).toMatchObject({ edit: false });
    expect(abilitiesOnSpace(hidden, 2)).toMatchObject({ book: false, report: true });
    expect(abilitiesOnSpace({ ...space, status: 'closed' }, 2)).toMatchObject({ book: false });
    expect(abilitiesOnSpace({ ...space, owner_suspended: true }, 2)).toMatchObject({
      book: false,
      report: true,
    });
    expect(abilitiesOnSpace({ ...space, reported: true }, 2)).toMatchObject({ book: true, report: false });
  });
});

describe('a traffic update', () => {
  const update = { authorId: 1, hidden: false, isOpen: true, reported: false };

  it('that staff hid is its author’s alone', () => {
    const hidden = { ...update, hidden: true };
    expect([isSeenBy(stranger, update), isSeenBy(person, hidden), isSeenBy(stranger, hidden)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is changed by its author, and confirmed and reported by others', () => {
    const spoken = { edit: false, voice: true, report: true };
    expect(abilitiesOnTraffic(update, person)).toEqual({ edit: true, voice: false, report: false });
    expect(abilitiesOnTraffic(update, stranger)).toEqual(spoken);
    expect(abilitiesOnTraffic(update, officer)).toEqual(spoken);
    expect(abilitiesOnTraffic(update, administrator)).toEqual({ edit: false, voice: false, report: false });
  });

  it('that is hidden, over or reported is less', () => {
    expect(abilitiesOnTraffic({ ...update, hidden: true }, person)).toMatchObject({ edit: false });
    expect(abilitiesOnTraffic({ ...update, isOpen: false }, stranger)).toMatchObject({
      voice: false,
      report: true,
    });
    expect(abilitiesOnTraffic({ ...update, reported: true }, stranger)).toMatchObject({
      voice: true,
      report: false,
    });
  });
});

describe('a picture', () => {
  const held = {
    uploaded_by: 1,
    uploaded_with: null,
    is_new: true,
    claimed_at: null,
    claimed_by: null,
    withheld_at: null,
    avif_bytes: null,
    case_readers: null,
  };
  const browser = 'this network and browser';

  it('is its uploader’s until a record shows it', () => {
    expect([person, stranger, null].map((actor) => viewers(held, { actor, browser }))).toEqual([
      'some',
      'nobody',
      'nobody',
    ]);
    const claimed = { ...held, claimed_at: '2026-11-23T09:00:00.000Z' };
    expect([person, stranger, null].map((actor) => viewers(claimed, { actor, browser }))).toEqual([
      'public',
      'public',
      'public',
    ]);
  });

  it('of a case is of its reporter and of officers of the agencies that have the report', () => {
    const claimed = { ...held, claimed_at: '2026-11-23T09:00:00.000Z', claimed_by: 5 };
    const ofCase = { ...claimed, case_readers: { reporterId: 1, agencyIds: [7, 8] } };
    const officer = (agencyId: number) => ({
      ...stranger,
      accountType: 'government-agency' as const,
      agencyId,
    });
    const staff = { ...stranger, accountType: 'staff' as const };
    const asking = [person, officer(7), officer(8), officer(9), stranger, staff, null];
    expect(asking.map((actor) => viewers(ofCase, { actor, browser }))).toEqual([
      ...['some', 'some', 'some'],
      ...['nobody', 'nobody', 'nobody', 'nobody'],
    ]);
    const left = { ...claimed, case_readers: { reporterId: null, agencyIds: [7] } };
    expect([person, officer(7)].map((actor) => viewers(left, { actor, browser }))).toEqual([
      'nobody',
      'some',
    ]);
  });

  it('that staff withhold is shown to its uploader and to staff', () => {
    const at = '2026-11-23T09:00:00.000Z';
    const withheld = { ...held, claimed_at: at, claimed_by: 1, withheld_at: at };
    const staff = { ...stranger, accountType: 'staff' as const };
    expect([person, staff, stranger, null].map((actor) => viewers(withheld, { actor, browser }))).toEqual([
      'some',
      'some',
      'nobody',
      'nobody',
    ]);
  });

  it('without an account is of the browser that sent it, while it is new', () => {
    const sent = { ...held, uploaded_by: null, uploaded_with: browser };
    const seen = (row: typeof sent, by: string) =>
      [person, null].map((actor) => viewers(row, { actor, browser: by }));
    expect(seen(sent, browser)).toEqual(['some', 'some']);
    expect(seen(sent, 'another')).toEqual(['nobody', 'nobody']);
    expect(seen({ ...sent, is_new: false }, browser)).toEqual(['nobody', 'nobody']);
  });
});

it('members of staff find what their lists have', () => {
  expect(findableNouns('administrator')).toEqual(staffNouns);
  expect(findableNouns('editor')).toEqual(['content', 'contact-message', 'media']);
  expect(findableNouns(null)).toEqual([]);
});
