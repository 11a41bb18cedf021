// @vitest-environment happy-dom
/** The pages of manifests: the list as its address says, one manifest while it is open and after it, and a new one. */
import { screen, waitFor, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { completeManifest, createManifest, listManifests } from '#domain/journeys/manifests/manifests.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ManifestList } from '#web/features/journeys/manifests/manifest-list.tsx';
import { lastManifestQuery, manifestDetails } from '#web/features/journeys/manifests/queries.ts';
import CreateManifest from '#web/routes/user/create-manifest.tsx';
import ManifestDetails from '#web/routes/user/manifest-details.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const manifest = {
  ...{ id: 41, manifestNumber: '20481736', vehicleNumber: 'KJA-482XY', plateKind: 'commercial' },
  ...{ driverName: 'Musa Bello', vehicleName: 'Hiace', vehicleModel: 'White', parkName: 'Ojota' },
  ...{ departureState: 'Lagos', destinationState: 'Oyo', status: 'active', images: [] },
  createdAt: '2026-11-27T23:30:00.000Z',
};
const over = { ...manifest, id: 40, manifestNumber: '10000001', status: 'completed' };
const said = () => currentToasts().map(({ text }) => text);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the list of manifests', () => {
  const pageOf = (rows: object[], total = rows.length) => ({
    rows,
    page: 1,
    perPage: 10,
    lastPage: 1,
    total,
  });
  function open(query: string, rows: object[] = [], total?: number) {
    server.answer = (input: object) => ('query' in input ? pageOf(rows, total) : manifest);
    return shown(createElement(ManifestList), { address: `/users/manifest${query}` });
  }
  const asked = () =>
    server.asked
      .filter(({ endpoint }) => endpoint === listManifests)
      .map(({ input }) => (input as { query: object }).query);

  it.each([
    ['', { page: 1, perPage: 10, sort: 'newest' }],
    ['?sort=created&order=asc', { page: 1, perPage: 10, sort: 'oldest' }],
    [
      '?search=kja&status=completed&page=2',
      { page: 2, perPage: 10, search: 'kja', status: 'completed', sort: 'newest' },
    ],
    ['?status=lost', { page: 1, perPage: 10 }],
  ])('at %j asks for %j', async (query, question) => {
    open(query);
    await expect.poll(asked).toEqual([question]);
  });

  it('has the number, way and times of each, in Lagos, and leads to it', async () => {
    open('', [manifest, over]);
    await screen.findAllByText('20 481 736');
    const [first] = document.querySelectorAll('tbody tr');
    expect(words(first)).toContain(
      '20 481 736KJA-482XYHiace, WhiteMusa BelloLagosOjotaOyo28 Nov 202612:30 AMActive',
    );
    expect(hrefs()).toEqual(
      expect.arrayContaining(['/users/manifest/details/41', '/users/manifest/details/40']),
    );
    expect(words(document.querySelector('ul[aria-label=Manifests] li') ?? undefined)).toMatch(
      /^Active.*Ojota to OyoHiace, Musa Bello/,
    );
  });

  it.each([
    ['', 'descending', 'asc'],
    ['?sort=created&order=asc', 'ascending', 'desc'],
  ])('at %j says its order, and turns it by a press', async (query, order, next) => {
    open(query, [manifest]);
    await screen.findAllByText('20 481 736');
    const head = document.querySelector('th[aria-sort]');
    expect(head?.getAttribute('aria-sort')).toBe(order);
    expect(head?.querySelector('a')?.getAttribute('href')).toContain(`order=${next}`);
  });

  it('completes the one that was pressed, and only one that is open', async () => {
    const { person } = open('', [manifest, { ...manifest, id: 42, manifestNumber: '30481736' }, over]);
    await screen.findAllByText('20 481 736');
    expect([...new Set(buttons().filter((name) => name.startsWith('Complete')))]).toEqual([
      'Complete manifest 20 481 736',
      'Complete manifest 30 481 736',
    ]);
    await person.click(button('Complete manifest 30 481 736'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('heading', { name: 'Complete manifest 30 481 736?' })).toBeTruthy();
    expect(words()).toContain('The journey of KJA-482XY to Oyo is over.');
    await person.click(dialog.getByRole('button', { name: 'Complete' }));
    await expect.poll(server.changes).toEqual([[wayOf(completeManifest), { params: { id: 42 } }]]);
    await expect.poll(said).toEqual(['Manifest 30 481 736 is completed.']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['', 0, 'No Manifest created.', '/users/manifest/create'],
    ['?search=kja', 0, 'No manifest like that.', '/users/manifest'],
    ['?status=active', 0, 'No manifest like that.', '/users/manifest'],
    ['?page=9', 12, 'There is no such page.', '/users/manifest'],
  ])('at %j without rows of %i says why', async (query, total, title, to) => {
    open(query, [], total);
    const text = await screen.findByText(title);
    expect(
      within(text.parentElement ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(to);
  });

  it('that did not load says why, and is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = shown(createElement(ManifestList), { address: '/users/manifest' });
    expect(words(await screen.findByRole('alert'))).toContain(
      'The manifests did not loadThere is no network.',
    );
    expect(words()).not.toContain('No Manifest created.');
    await person.click(button('Try again'));
    await expect.poll(() => asked().length).toBe(2);
  });
});

describe('the page of a manifest', () => {
  const open = (changes: object, id = '41') =>
    shown(createElement(ManifestDetails, { params: { id } } as never), {
      known: [[manifestDetails(41).queryKey, { ...manifest, ...changes }]],
    });

  it('that is open has its number, its poster and an invitation with the link of its form', () => {
    open({});
    expect(document.title).toBe('Manifest 20 481 736 | RUA');
    expect(screen.getByRole('heading', { name: 'Ojota to Oyo' })).toBeTruthy();
    expect(words()).toContain('Created 28 Nov 2026, 12:30 AM');
    const poster = screen.getByRole('region', { name: 'Poster' });
    expect(words(poster)).toContain(
      'Or type this number:20 481 736KJA-482XYOjota to OyoHiace, driven by Musa Bello',
    );
    expect(
      within(poster)
        .getByRole('img', { name: /^QR code/ })
        .getAttribute('src'),
    ).toBe('/api/user/manifest/code/41');
    const text = decodeURIComponent(hrefs().find((href) => href?.startsWith('https://wa.me')) ?? '');
    expect(text).toContain('20 481 736: Hiace KJA-482XY, Ojota to Oyo.');
    expect(text).toMatch(/http[^ ]*\/users\/rides\/lodge\?manifest=20481736$/);
    expect(buttons()).toEqual(['Print the poster', 'Complete']);
  });

  it('that is over has no poster, and nobody is invited', () => {
    open({ status: 'completed' });
    expect(screen.queryByRole('region', { name: 'Poster' })).toBeNull();
    expect(words()).toContain('The journey is over, so passengers can no longer find this manifest.');
    expect(buttons()).toEqual(['Print the poster']);
    expect(hrefs()).toEqual(['/users/manifest']);
  });

  it('asks before it ends', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = open({});
    await person.click(button('Complete'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(server.changes()).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Complete' }));
    await expect.poll(said).toEqual(['It is over.']);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each(['0', '41x', '42'])('at the address %j that has none leads to the list', async (id) => {
    server.answer = new AppError('not_found', 'Not here.');
    open({}, id);
    await screen.findByText('There is no such manifest here.');
    expect(screen.getByRole('link', { name: 'Go to your manifests' }).getAttribute('href')).toBe(
      '/users/manifest',
    );
  });

  it('that did not load is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'Later.');
    const { person } = open({}, '42');
    await screen.findByText('The manifest did not load.');
    await person.click(button('Try again'));
    await expect.poll(() => server.asked.length).toBe(2);
  });
});

describe('a new manifest', () => {
  const fields: [string, string][] = [
    ['vehicleNumber', 'KJA-482XY'],
    ['vehicleName', 'Hiace'],
    ['vehicleModel', 'White'],
    ['driverName', 'Musa Bello'],
    ['parkName', 'Ojota'],
    ['departureState', 'Lagos'],
    ['destinationState', 'Oyo'],
  ];
  const open = (last: object | null = null) => {
    server.answer = (input: object) => ('body' in input ? manifest : { rows: [last], total: 1 });
    return shown(createElement(CreateManifest), { known: [[lastManifestQuery.queryKey, last]] });
  };
  const input = (name: string) => document.getElementById(name) as HTMLInputElement;

  it('is sent as it was typed, once, and shows the number to read out', async () => {
    const { person, router } = open();
    expect(buttons()).not.toContain('Same as last time');
    for (const [name, value] of fields) {
      await person.click(input(name));
      await person.paste(value);
    }
    await person.click(button('Create manifest'));
    await screen.findByText('Manifest created');
    const body = { ...Object.fromEntries(fields), plateKind: '', images: [] };
    expect(server.changes()).toEqual([[wayOf(createManifest), { body }]]);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Manifest number' }).value).toBe(
      '20 481 736',
    );
    expect(dialog.getByRole('link', { name: 'Poster with QR code' }).getAttribute('href')).toBe(
      '/users/manifest/details/41',
    );
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => router.state.location.pathname).toBe('/users/manifest');
  });

  it('says at each field what is missing, and nothing once it is the same as last time', async () => {
    const { person } = open(over);
    await person.click(button('Create manifest'));
    await expect.poll(() => input('driverName').getAttribute('aria-invalid')).toBe('true');
    expect(server.changes()).toEqual([]);
    await person.click(button('Same as last time'));
    expect(input('driverName').value).toBe('Musa Bello');
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('that was refused keeps what was typed, and is the same when it is sent again', async () => {
    const { person } = open(over);
    await person.click(button('Same as last time'));
    server.answer = (asked: object) =>
      'body' in asked ? new AppError('unavailable', 'No network.') : undefined;
    await person.click(button('Create manifest'));
    await screen.findByText('No network.');
    expect(input('vehicleNumber').value).toBe('KJA-482XY');
    await person.click(button('Create manifest'));
    await expect.poll(() => server.changes().length).toBe(2);
    const keys = server.asked.flatMap(({ key }) => key ?? []);
    // The answer to the first one may have been lost.
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
