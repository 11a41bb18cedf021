// @vitest-environment happy-dom
/** The notices of an agency about plates: the list with its steps, the form, and the list from a file. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { previewPlateImport } from '#domain/response/plate-notices/plate-imports.ts';
import {
  confirmPlateNotice,
  type PlateNotice,
  renewPlateNotice,
  withdrawPlateNotice,
} from '#domain/response/plate-notices/plate-notices.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ImportCard } from '#web/features/response/plate-notices/import-card.tsx';
import { NoticeForm } from '#web/features/response/plate-notices/notice-form.tsx';
import { NoticeList } from '#web/features/response/plate-notices/notice-list.tsx';
import { plateNoticesPage } from '#web/features/response/plate-notices/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const notice = (changes: Partial<PlateNotice> = {}): PlateNotice => ({
  ...{ id: 41, plate: 'KJA-482XY', plateKind: null, kind: 'wanted', reference: 'SCID/1', chassisSuffix: '' },
  ...{ recordedAt: '2026-11-01T08:00:00Z', createdAt: '2026-11-01T08:00:00Z', state: 'shown' },
  ...{ endsAt: '2026-11-30T23:30:00Z', mayConfirm: false },
  ...changes,
});

function list(rows: readonly PlateNotice[], { query = '', total = rows.length } = {}) {
  const { page = '1', state = 'all' } = Object.fromEntries(new URLSearchParams(query));
  const { queryKey } = plateNoticesPage({ page: Number(page), search: '', state: state as 'all' });
  return shown(createElement(NoticeList), {
    known: [[queryKey, { rows, total }]],
    address: `/admin/plate-notices?${query}`,
  });
}
const links = () =>
  screen.queryAllByRole('link').map((link) => [words(link), link.getAttribute('aria-current')]);

describe('a notice in the list', () => {
  it.each<[string, Partial<PlateNotice>, string, string[]]>([
    ['that is shown', {}, 'Shown SCID/1, until 01 Dec 2026', ['Renew', 'Withdraw']],
    [
      'that waits for the officer who looks',
      { state: 'waiting', kind: 'stolen', mayConfirm: true, chassisSuffix: '4F7K' },
      'Waits for a second officer SCID/1, chassis number ends in 4F7K, until 01 Dec 2026',
      ['Confirm', 'Withdraw'],
    ],
    ['that waits for another officer', { state: 'waiting' }, 'until', ['Withdraw']],
    ['that has ended', { state: 'ended' }, 'Ended SCID/1, ended 01 Dec 2026', []],
    ['that was withdrawn', { state: 'withdrawn' }, 'Withdrawn SCID/1', []],
  ])('%s says so, and offers its steps', (_, changes, said, steps) => {
    list([notice(changes)]);
    const parts = [...screen.getByRole('article').children].map((part) => words(part)).join(' ');
    expect(parts).toContain(said);
    expect(parts.includes('until')).toBe(said.includes('until'));
    expect(buttons()).toEqual(steps);
  });

  it.each([
    ['Confirm', confirmPlateNotice],
    ['Renew', renewPlateNotice],
    ['Withdraw', withdrawPlateNotice],
  ])('is changed by its own button: %s', async (name, endpoint) => {
    const { person } = list([notice({ mayConfirm: true })]);
    await person.click(button(name));
    await expect.poll(server.changes).toEqual([[wayOf(endpoint), { params: { id: 41 } }]]);
  });
});

describe('the list of notices', () => {
  it('shows one state alone, and its pages', () => {
    list([notice()], { query: 'state=waiting&page=2', total: 41 });
    expect(links().slice(0, 5)).toEqual([
      ...[
        ['All', null],
        ['Waits for a second officer', 'true'],
        ['Shown', null],
        ['Ended', null],
      ],
      ['Withdrawn', null],
    ]);
    expect(words()).toContain('21 to 40 of 41 notices');
  });

  it.each([
    [20, false],
    [21, true],
  ])('of %i notices has pages: %s', (total, has) => {
    list([notice()], { total });
    expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(has);
  });

  it('is empty only once it is known', () => {
    const { unmount } = list([]);
    expect(words()).toContain('No notices here.');
    unmount();
    shown(createElement(NoticeList));
    expect(words()).not.toContain('No notices here.');
  });

  it('that did not load says so', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(NoticeList));
    await screen.findByText('The notices did not load.');
  });
});

it('a refused notice is said beside its field, and the same one is sent again once', async () => {
  server.answer = new AppError('conflict', 'There is one.', { fields: { plate: ['There is one.'] } });
  const { person } = shown(createElement(NoticeForm));
  await person.type(field('Vehicle number'), 'KJA-482XY');
  await person.type(field('Reference number'), 'SCID/2026/0412');
  await person.click(button('Write the notice'));
  await expect.poll(() => field('Vehicle number').getAttribute('aria-invalid')).toBe('true');
  expect(field('Reference number').getAttribute('aria-invalid')).toBeNull();
  await person.click(button('Write the notice'));
  await expect.poll(() => server.asked.length).toBe(2);
  expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1);
});

it('the same notice after one that was written has a key of its own', async () => {
  server.answer = { state: 'waiting' };
  const { person } = shown(createElement(NoticeForm));
  for (const count of [1, 2]) {
    await person.type(field('Vehicle number'), 'KJA-482XY');
    await person.type(field('Reference number'), 'SCID/2026/0412');
    await person.click(button('Write the notice'));
    await expect.poll(() => server.asked.length).toBe(count);
    await expect.poll(() => field('Reference number').value).toBe('');
  }
  expect(new Set(server.asked.map(({ key }) => key)).size).toBe(2);
});

describe('a list from a file', () => {
  const difference = { line: 2, act: 'added', plate: 'KJA-482XY', kind: 'stolen', reference: 'SCID/1' };
  const upload = async (preview: object) => {
    server.answer = preview;
    const page = shown(createElement(ImportCard));
    await page.person.upload(screen.getByLabelText('CSV file of notices'), new File(['plate'], 'plates.csv'));
    return page;
  };

  it('says what would change and which lines are left out, and imports what changes', async () => {
    await upload({
      differences: [difference, { ...difference, line: 3, act: 'unchanged', kind: 'wanted' }],
      errors: [{ line: 7, message: 'It has no plate.' }],
      fingerprint: 'f1',
    });
    const part = within(await screen.findByRole('region', { name: 'Differences' }));
    expect(part.getAllByRole('listitem').map((one) => words(one))).toEqual([
      ...[
        'New: KJA-482XY, Stolen, SCID/1',
        'As it is: KJA-482XY, Wanted, SCID/1',
        'Line 7: It has no plate.',
      ],
    ]);
    expect(buttons()).toContain('Import 1');
  });

  it('imports nothing where nothing changes', async () => {
    await upload({ differences: [{ ...difference, act: 'unchanged' }], errors: [], fingerprint: 'f1' });
    const one = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 0' });
    expect(one.disabled).toBe(true);
  });

  it('is discarded by a press, and nothing was imported', async () => {
    const { person } = await upload({ differences: [], errors: [], fingerprint: 'f1' });
    await screen.findByText('Nothing.');
    await person.click(button('Discard'));
    expect(words()).not.toContain('What would change');
    expect(server.changes().map(([way]) => way)).toEqual([wayOf(previewPlateImport)]);
  });

  it('that changed meanwhile says so until another file is chosen', async () => {
    const preview = { differences: [difference], errors: [], fingerprint: 'f1' };
    const { person } = await upload(preview);
    await screen.findByRole('button', { name: 'Import 1' });
    server.answer = new AppError('conflict', 'The notices changed meanwhile.');
    await person.click(button('Import 1'));
    await screen.findByText('The notices changed meanwhile.');
    server.answer = preview;
    await person.upload(screen.getByLabelText('CSV file of notices'), new File(['plate'], 'again.csv'));
    await expect.poll(() => words()).not.toContain('The notices changed meanwhile.');
  });
});
