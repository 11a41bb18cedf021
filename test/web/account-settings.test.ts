// @vitest-environment happy-dom
/** The settings of an account: what they show, what a press changes, and what stays when it is refused or given up. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { toggleFollow } from '#domain/identity/agencies/agencies.ts';
import { saveDateStyle } from '#domain/identity/settings.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { WhoToFollow } from '#web/features/identity/agencies/who-to-follow.tsx';
import { AccessesCard } from '#web/features/identity/settings/accesses-card.tsx';
import { AppearanceTab } from '#web/features/identity/settings/appearance-tab.tsx';
import { FollowingTab } from '#web/features/identity/settings/following-tab.tsx';
import { ProfileTab } from '#web/features/identity/settings/profile-tab.tsx';
import { accessesPage } from '#web/features/identity/settings/queries.ts';
import { SettingsPage } from '#web/features/identity/settings/settings-page.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';
const said = () => currentToasts().map(({ text }) => text);
const offline = new AppError('unavailable', 'There is no network.');

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the agencies that a person follows', () => {
  const agency = (id: number, follow: boolean) => ({
    ...{ id, code: `A${id}`, name: `Agency ${id}`, description: '', logo: '', email: '', follow },
    defaultResponder: false,
  });
  const known = (...agencies: object[]) => [[followedAgencies.queryKey, agencies]] as const;

  it('are those alone, with their number, and one that cannot be left comes back', async () => {
    server.answer = offline;
    const { person } = shown(createElement(FollowingTab), {
      known: known(agency(1, true), agency(2, false), agency(3, true)),
    });
    expect(buttons()).toEqual(['Unfollow A1', 'Unfollow A3']);
    expect(words()).toMatch(/^Following2/);
    await person.click(button('Unfollow A1'));
    await expect.poll(said).toEqual(['There is no network.']);
    expect(server.changes()).toEqual([[wayOf(toggleFollow), { params: { id: 1 } }]]);
    expect(buttons()).toEqual(['Unfollow A1', 'Unfollow A3']);
  });

  it('are none, which says where to find some', () => {
    shown(createElement(FollowingTab), { known: known(agency(1, false)) });
    const link = screen.getByRole('link', { name: 'See who to follow' });
    expect([link.getAttribute('href'), buttons()]).toEqual(['/users/dashboard#who-to-follow', []]);
  });

  it('are chosen eight at a time', async () => {
    const all = Array.from({ length: 9 }, (_, place) => agency(place + 1, place === 8));
    const { person } = shown(createElement(WhoToFollow), { known: known(...all) });
    expect([buttons()[0], words().includes('1 to 8 of 9')]).toEqual(['Follow A1', true]);
    await person.click(button('Page 2 of 2'));
    expect([buttons()[0], words().includes('9 to 9 of 9')]).toEqual(['Following: unfollow A9', true]);
    expect(button('Page 2 of 2').getAttribute('aria-current')).toBe('page');
  });

  it('of one page need no others', () => {
    shown(createElement(WhoToFollow), { known: known(agency(1, false)) });
    expect([buttons(), words().includes('1 to 1 of 1')]).toEqual([['Follow A1'], true]);
  });
});

it('who has seen a report is told with a link to it, and the time of Lagos', () => {
  const access = (of: string, recordId: number) => ({
    id: recordId,
    agency: 'FRSC',
    of,
    recordId,
    reference: of,
    at,
  });
  const rows = [access('ride', 1), access('item', 2), access('complaint', 3)];
  const page = { rows, page: 2, perPage: 10, total: 13, lastPage: 2 };
  shown(createElement(AccessesCard), {
    known: [[accessesPage(2).queryKey, page]],
    address: '/users/settings?tab=privacy&page=2',
  });
  const links = ['ride', 'item', 'complaint'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/users/ridesDetails/1', '/users/itemDetails/2', '/users/complain/details/3']);
  expect(words()).toContain('FRSCopened ride28 Nov 2026, 12:30 AM');
  expect(words()).toContain('11 to 13 of 13');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
    '/users/settings?tab=privacy',
  );
});

describe('the profile', () => {
  const account = {
    ...{ email: 'ada@people.example', accountType: 'commuter', phone: '+2348030000142', address: 'Ojota' },
    ...{ photo: '', firstName: 'Ada', lastName: 'Obi', companyCheck: null },
  };
  const tab = (changes: object = {}) =>
    shown(createElement(ProfileTab, { account: { ...account, ...changes } as never }), {
      known: [[accountQuery.queryKey, account]],
    });
  const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => words(fact));

  it.each([
    [{}, ['Full nameAda Obi', 'E-mailada@people.example', 'Phone0803 000 0142', 'AddressOjota']],
    [{ firstName: '', lastName: '', phone: '' }, ['Full nameNot given yet', 'PhoneNot given yet']],
    [{ accountType: 'company' }, [expect.stringMatching(/^Check by RUANot checked/)]],
  ])('with %j says %j', (changes, texts) => {
    tab(changes);
    expect(facts()).toEqual(expect.arrayContaining(texts));
    expect(facts()).toHaveLength('accountType' in changes ? 5 : 4);
  });

  it('is as before once a change is given up, also when it is begun again', async () => {
    const { person } = tab();
    await person.click(button('Edit Profile'));
    await person.type(screen.getByLabelText('Address'), ' 4');
    await person.click(button('Cancel'));
    expect(facts()).toContain('AddressOjota');
    await person.click(button('Edit Profile'));
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('Ojota');
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0803 000 0142');
  });

  it('without a number says so at its field, and is not saved', async () => {
    const { person } = tab();
    await person.click(button('Edit Profile'));
    await person.clear(screen.getByLabelText('Phone'));
    await person.click(button('Save Profile'));
    await screen.findByText('Enter a phone number.');
    expect(server.changes()).toEqual([]);
  });
});

describe('the settings', () => {
  const tabs = ['', 'security'].map((value) => ({
    value,
    label: value === '' ? 'Profile' : 'Security',
    show: (account: { firstName: string }) => `${value || 'profile'} of ${account.firstName}`,
  }));

  it.each([
    ['', 'profile of Ada', 'Profile'],
    ['tab=security', 'security of Ada', 'Security'],
    ['tab=unknown', 'profile of Ada', 'Profile'],
  ])('at %j show %j', (query, text, current) => {
    shown(createElement(SettingsPage, { tabs }), {
      ...{ context: { firstName: 'Ada' }, address: `/users/settings?${query}` },
    });
    expect(words()).toContain(text);
    expect(words(screen.getByRole('link', { current: 'page' }))).toBe(current);
  });

  it('of dates show the one that is chosen at once, and save it', async () => {
    server.answer = { dateStyle: 'iso' };
    const { person, queryClient } = shown(createElement(AppearanceTab, { dateStyle: 'us' }), {
      known: [[accountQuery.queryKey, { dateStyle: 'us' }]],
    });
    const style = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect([style(/^English \(United/).checked, words().includes('Sep 04, 2024')]).toEqual([true, true]);
    await person.click(style(/^ISO/));
    await expect.poll(() => queryClient.getQueryData(accountQuery.queryKey)).toEqual(server.answer);
    expect(server.changes()).toEqual([[wayOf(saveDateStyle), { body: { dateStyle: 'iso' } }]]);
  });
});
