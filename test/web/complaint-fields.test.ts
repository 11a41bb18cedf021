// @vitest-environment happy-dom
/** The form of a complaint: what it asks of a complaint and of a person in danger, and the ride that it is about. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import LodgeComplaint from '#web/routes/user/lodge-complaint.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => localStorage.clear());

const agencies = ['Road Safety', 'State Police'].map((name, place) => ({
  ...{ id: place + 3, code: `A${place}`, name, description: '', email: '', logo: '', follow: false },
  defaultResponder: false,
}));
const ride = {
  ...{
    id: 5,
    rideId: 'RD-7K2M9QXD',
    manifestNumber: '20481736',
    vehicleNumber: 'KJA-482XY',
    parkName: 'Ojota',
  },
  ...{ plateKind: 'commercial', departureState: 'Lagos', departureCity: 'Kosofe', destination: 'Ibadan' },
  ...{ createdAt: '2026-11-27T23:30:00.000Z', flagInfo: { agency: [{ id: 4 }] } },
};

const open = (query = '') =>
  shown(createElement(LodgeComplaint), {
    context: { id: ada },
    address: `/users/complaints/lodge${query}`,
    known: [
      [followedAgencies.queryKey, agencies],
      [rideDetails(5).queryKey, ride],
    ],
  });
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const input = (name: string) => document.getElementById(name) as HTMLInputElement;
const sent = () => server.changes().map(([, asked]) => (asked as { body: object }).body);

describe('the fields that must be filled in', () => {
  it('of a complaint are all, and the numbers to call are not shown', () => {
    open();
    expect([choice('Complaint').checked, choice('Company').checked]).toEqual([true, true]);
    expect(words()).not.toMatch(/In danger now\?|Pick none/);
    expect(words()).not.toMatch(/Title ?\(optional\)|Description ?\(optional\)/);
  });

  it.each(['Emergency', 'Crime'])('of an %s are none, and 112 stands first', async (type) => {
    server.answer = (asked: object) =>
      'body' in asked ? { complaintRef: 'CP-22222222', agency: [] } : undefined;
    const { person } = open();
    await person.click(choice(type));
    expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
    expect(words()).toContain('Pick none, and the agencies that answer such reports are told.');
    for (const label of ['Title', 'Description', 'Name of the company']) {
      expect(words()).toContain(`${label} (optional)`);
    }
    await person.click(button('Lodge complaint'));
    const kind = type === 'Crime' ? 'crime' : 'emmergency';
    await expect.poll(sent).toMatchObject([{ type: kind, role: 'company', agencies: [], title: '' }]);
  });

  it.each([
    ['Agency', 'Name of the agency'],
    ['Place', 'Name of the place'],
    ['Company', 'Name of the company'],
  ])('about a %s include its name: %s', async (role, label) => {
    const { person } = open();
    await person.click(choice(role));
    expect(screen.getByLabelText(label)).toBe(input('name'));
  });

  it('of a complaint without an agency is one of them, beside the agencies', async () => {
    const { person } = open();
    await person.click(button('Lodge complaint'));
    await screen.findAllByText('Choose at least one agency.');
    expect(document.getElementById('agencies-error')?.textContent).toBe('Choose at least one agency.');
  });

  it('without the list of agencies is to try again, and a complaint cannot do without', async () => {
    server.answer = new AppError('unavailable', 'Later.');
    const { person } = shown(createElement(LodgeComplaint), {
      context: { id: ada },
      address: '/users/complaints/lodge',
    });
    await screen.findByText('The agencies did not load.', { exact: false });
    expect(words()).not.toContain('or pick none.');
    const before = server.asked.length;
    await person.click(button('Try again'));
    await expect.poll(() => server.asked.length).toBe(before + 1);
    await person.click(choice('Crime'));
    expect(words()).toContain('or pick none.');
  });
});

describe('a form that was opened from a ride', () => {
  it('is filled with it', async () => {
    open('?ride=5&about=lost');
    await expect.poll(() => input('name').value).toBe('Ojota');
    expect(words()).toContain('RD-7K2M9QXD');
    expect([input('title').value, input('state').value, input('city').value]).toEqual([
      ...['Left something in KJA-482XY', 'Lagos', 'Kosofe'],
    ]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'State Police' }).checked).toBe(true);
    expect(choice('Place').checked).toBe(true);
  });

  it.each(['?ride=5x', '?ride=', ''])('at %j by no ride is empty', (query) => {
    open(query);
    expect([input('name').value, words().includes('RD-7K2M9QXD')]).toEqual(['', false]);
  });
});

describe('the ride of a complaint', () => {
  const found = (...rows: object[]) => {
    server.answer = (asked: object) =>
      'query' in asked ? { rows, page: 1, perPage: 5, lastPage: 1, total: rows.length } : undefined;
  };
  const searched = () =>
    server.asked
      .filter(({ endpoint }) => endpoint === listRides)
      .map(({ input: asked }) => (asked as { query: object }).query);
  const look = async (typed: string) => {
    const page = open();
    await page.person.click(input('rideId'));
    await page.person.paste(typed);
    await page.person.click(button('Find ride'));
    return page;
  };

  it.each([
    ['20 481 736', '20481736'],
    ['rd-7k2m9qxd', 'RD-7K2M9QXD'],
  ])('is found by %j, chosen, and taken away again', async (typed, search) => {
    found(ride, { ...ride, id: 6, rideId: 'RD-22222222', manifestNumber: '20481736 ' });
    const { person } = await look(typed);
    const rows = await screen.findByRole('list', { name: 'Rides found' });
    expect(searched()).toEqual([{ page: 1, perPage: 5, search }]);
    // A ride that merely holds what was typed is another one.
    expect(words(rows)).toBe('KJA-482XYRD-7K2M9QXDOjota to Ibadan, 28 Nov 2026');
    await person.click(screen.getByRole('button', { name: /RD-7K2M9QXD/ }));
    expect(buttons()).not.toContain('Find ride');
    await person.click(button('Remove ride'));
    expect(input('rideId').value).toBe(typed);
  });

  it('that is none of theirs says so', async () => {
    found();
    await look('99999999');
    await screen.findByText('None of your rides has this ID or manifest number.');
  });

  it('that cannot be looked up says why', async () => {
    server.answer = (asked: object) =>
      'query' in asked ? new AppError('unavailable', 'There is no network.') : undefined;
    await look('99999999');
    await screen.findByText('There is no network.');
    expect(words()).not.toContain('None of your rides');
  });

  it('is not looked for where nothing is typed, and Enter sends no complaint', async () => {
    const { person } = open();
    await person.click(input('rideId'));
    await person.keyboard('{Enter}');
    expect(words()).toContain('Enter a ride ID or a manifest number.');
    expect(words()).not.toContain('things to fix');
    expect([searched(), server.changes()]).toEqual([[], []]);
  });

  it('goes with the complaint', async () => {
    found(ride);
    const { person } = await look('20481736');
    await person.click(await screen.findByRole('button', { name: /RD-7K2M9QXD/ }));
    await person.click(choice('Crime'));
    server.answer = (asked: object) =>
      'body' in asked ? { complaintRef: 'CP-22222222', agency: [] } : undefined;
    await person.click(button('Lodge complaint'));
    await expect.poll(() => server.changes().map(([way]) => way)).toEqual([wayOf(lodgeComplaint)]);
    expect(sent()).toMatchObject([{ rideId: 'RD-7K2M9QXD' }]);
  });
});
