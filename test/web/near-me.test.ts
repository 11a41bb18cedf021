// @vitest-environment happy-dom
/** Near me: where the person is, the nearest updates, and a report in two taps that can be taken back. */
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createTrafficUpdate, removeTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { pageOf, part, update } from '#test/support/road-records.ts';
import type { LocationState } from '#web/features/road/maps/use-location.ts';
import { NearMe } from '#web/features/road/traffic/near-me.tsx';
import { NearestThree } from '#web/features/road/traffic/nearest-three.tsx';
import { trafficPage } from '#web/features/road/traffic/queries.ts';
import { QuickReportDialog } from '#web/features/road/traffic/quick-report-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const ojota = { latitude: 6.5879, longitude: 3.3789 };
const here: LocationState = { state: 'known', position: ojota, accuracyMetres: 20 };
const pins = [{ id: 'traffic-9', ...ojota, kind: 'traffic', label: 'Danger: Of all' }];
const onLocate = vi.fn();
const onDanger = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  server.answer = (input: object) => ('query' in input ? pageOf([]) : update);
});

function opened(location: LocationState, nearest: readonly object[] = []) {
  const { queryKey } = trafficPage({ page: 1, perPage: 3 }, ojota);
  return shown(part(NearMe, { location, onLocate, pins, onDanger }), {
    known: [[queryKey, pageOf(nearest, { total: 5 })]],
    context: { id: 7 },
  });
}
const onMap = () =>
  within(screen.getByRole('region', { name: 'Map' }))
    .queryAllByRole('listitem')
    .map((one) => words(one).replace(/, at .*/, ''));

describe('the map', () => {
  it.each([
    ['where the device is', here, ['Congestion: Stuck', 'You are here'], 1],
    ['all updates while that is not known', { state: 'unknown' } as const, ['Danger: Of all'], 0],
    ['all updates where that is refused', { state: 'denied' } as const, ['Danger: Of all'], 0],
  ])('has %s', (_, location, labels, lists) => {
    opened(location, [{ ...update, ...ojota }]);
    expect(onMap()).toEqual(labels);
    expect(screen.queryAllByRole('heading', { name: 'Nearest three' })).toHaveLength(lists);
  });

  it.each([
    ['unknown', 'What is nearest shows once RUA may see where you are. It is not kept.', true, false],
    ['asking', 'What is nearest shows once RUA may see where you are. It is not kept.', true, false],
    ['denied', 'RUA may not see where you are. Choose a place instead.', false, true],
    ['unavailable', 'Your device cannot tell where it is. Choose a place instead.', false, true],
  ] as const)('of a device that is %s says so', (state, said, asks, choosesPlace) => {
    opened({ state });
    expect(words()).toContain(said);
    expect(buttons().some((name) => name.startsWith('Find'))).toBe(asks);
    expect(screen.queryByRole('combobox', { name: 'Choose a place' }) !== null).toBe(choosesPlace);
  });

  it('says the place in words once it is known', async () => {
    opened(here);
    await expect.poll(() => words(screen.getAllByRole('status')[0])).toBe('Near Ojota, Lagos');
  });

  it('is around the place that is chosen instead', async () => {
    const { person } = opened({ state: 'denied' });
    const field = screen.getByRole('combobox', { name: 'Choose a place' });
    await person.click(field);
    await person.type(field, 'Ojota');
    const [first] = await screen.findAllByRole('option', { name: /^Ojota/ });
    if (first) await person.click(first);
    await expect.poll(onMap).toEqual(['The place you chose']);
  });
});

describe('a report of two taps', () => {
  const flood = async (location: LocationState = here) => {
    const page = opened(location);
    await page.person.click(button('Flood'));
    await screen.findByRole('dialog');
    return page;
  };

  it('is posted where the device is, and is taken back alone', async () => {
    const { person } = await flood();
    await expect.poll(() => words(screen.getByRole('dialog'))).toContain('Flood, herenear Ojota, Lagos');
    await person.click(button('Report flood'));
    await expect.poll(() => words()).toContain('Reported: Stuck.');
    expect(screen.queryByRole('dialog')).toBeNull();
    // An answer that comes before the notice’s effects ran would not reach it.
    await act(async () => {});
    await person.click(button('Undo'));
    await expect.poll(() => words()).not.toContain('Reported: Stuck.');
    expect(server.changes()).toMatchObject([
      [
        wayOf(createTrafficUpdate),
        { body: { title: 'Flood, near Ojota, Lagos', category: 'Flooding', ...ojota } },
      ],
      [wayOf(removeTrafficUpdate), { params: { id: 41 } }],
    ]);
  });

  it('of a device that is unsure has no spot, and needs its place in words', async () => {
    const { person } = await flood({ ...here, accuracyMetres: 20_000 });
    expect(words(screen.getByRole('dialog'))).toMatch(/^Flood(?!, here)/);
    await person.click(button('Report flood'));
    expect(words()).toContain('Enter the road or the stop.');
    expect(server.changes()).toEqual([]);
    await person.type(screen.getByRole('textbox', { name: 'Place' }), 'Kara bridge');
    await person.click(button('Report flood'));
    await expect.poll(() => server.changes().length).toBe(1);
    expect(server.changes()).toMatchObject([
      [
        wayOf(createTrafficUpdate),
        { body: { title: 'Flood, Kara bridge', latitude: null, longitude: null } },
      ],
    ]);
  });

  it.each([
    [{ state: 'unknown' } as const, 1],
    [{ state: 'denied' } as const, 0],
    [here, 0],
  ])('asks the device where it is only while that was not asked: %j', async (location, times) => {
    await flood(location);
    expect(onLocate).toHaveBeenCalledTimes(times);
  });

  it('of another sign begins anew', async () => {
    const { person } = await flood();
    await person.type(screen.getByRole('textbox', { name: /^Place/ }), 'Kara bridge');
    await person.click(button('Close'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await person.click(button('Crash'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Crash, here' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Place/ }).value).toBe('');
    expect(buttons()).toContain('Report crash');
  });

  it('danger is no report', async () => {
    const { person } = opened(here);
    await person.click(button('Danger'));
    expect(onDanger).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [{ description: ['Too rude.'] }, 'Too rude.', true],
    [{ title: ['Where?'] }, 'Where?', false],
    [{}, 'Look again.', false],
  ])('that is refused for %j says so, and opens the part that it is about', async (fields, said, opens) => {
    server.answer = new AppError('invalid', 'Look again.', { fields });
    const onReported = vi.fn();
    const sign = { label: 'Flood', category: 'Flooding' };
    const props = { sign, near: { position: ojota, words: null }, onReported, onClose() {} };
    const { person } = shown(part(QuickReportDialog, props), { context: { id: 7 } });
    await person.click(button('Report flood'));
    await expect.poll(() => words()).toContain(said);
    expect(document.querySelector('details')?.open).toBe(opens);
    expect(onReported).not.toHaveBeenCalled();
  });

  it('that was sent twice in vain is one', async () => {
    server.answer = new AppError('wrong_state', 'No.');
    const props = { sign: { label: 'Flood', category: 'Flooding' }, near: { position: ojota, words: null } };
    const { person } = shown(part(QuickReportDialog, { ...props, onReported() {}, onClose() {} }));
    for (const count of [1, 2]) {
      await person.click(button('Report flood'));
      await expect.poll(() => server.changes().length).toBe(count);
      await expect.poll(() => words()).toContain('No.');
    }
    expect(new Set(server.asked.map(({ key }) => key)).size).toBe(1);
  });
});

describe('the nearest three', () => {
  it.each([
    [1, 1, null],
    [1, 5, 'All 5 within 10 km'],
    [0, 0, null],
  ])('of %i that are shown and %i in all lead to the rest', (count, total, all) => {
    const updates = Array.from({ length: count }, () => update);
    shown(part(NearestThree, { updates, total }));
    expect(screen.queryByRole('link', { name: /^All / })?.textContent ?? null).toBe(all);
    expect(words().includes('No updates within 10 km')).toBe(count === 0);
  });

  it.each([
    [0, ''],
    [2, ', confirmed by 2'],
  ])('that %i people confirmed say so', (there, said) => {
    const one = { ...update, distance: 349, voices: { ...update.voices, there } };
    shown(part(NearestThree, { updates: [one], total: 1 }));
    expect(words(screen.getByRole('listitem'))).toMatch(
      new RegExp(`350 m away.* ago${said}Still thereGone$`),
    );
  });

  it('keep the word that was said of each when their order changes', async () => {
    const listOf = (...ids: number[]) =>
      part(NearestThree, {
        updates: ids.map((id) => ({ ...update, id, title: `Update ${id}` })),
        total: 2,
      });
    const { person, rerender } = shown(listOf(41, 42));
    await person.click(button('Update 41: gone'));
    rerender(listOf(42, 41));
    expect(screen.getAllByRole('listitem').map((one) => buttons(one))).toEqual([
      ['Update 42: still there', 'Update 42: gone'],
      ['Undo: Update 41'],
    ]);
  });
});
