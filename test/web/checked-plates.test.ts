// @vitest-environment happy-dom
/** A plate before boarding: when RUA is asked, what the person reads of the answer, and where the plate goes. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { checkPlate } from '#domain/journeys/plate-checks.ts';
import { setOnline } from '#test/support/browser-queue.ts';
import { button, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { FormFact, ManifestFact, NoticeFacts } from '#web/features/journeys/plate-checks/fact-lines.tsx';
import { PlateFacts } from '#web/features/journeys/plate-checks/plate-facts.tsx';
import { rideDrafts } from '#web/features/journeys/rides/lodge/draft.ts';
import CheckPlate from '#web/routes/user/check-plate.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00.000Z';
const form = { form: 'since-2011', localGovernment: 'Ikeja', state: 'Lagos', source: '', at } as const;
const manifest = {
  ...{ isOpen: true, park: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo', openedAt: at },
  ...{ companyChecked: false, companyCheckedAt: null, source: '', at },
};
const notice = {
  ...({ kind: 'stolen', reference: 'R 1', chassisSuffix: '', agency: 'Lagos Police' } as const),
  ...{ recordedAt: '2026-11-26T23:30:00.000Z', endsAt: '2026-12-26T23:30:00.000Z' },
};
const facts = {
  ...{ plate: 'KJA-482XY', manifest, didYouMean: [], closing: '' },
  form: { ...form, at: '2026-01-31T23:30:00.000Z' },
  notices: { notices: [], source: '', at },
};
const asked = () => server.changes();
const question = (plate: string) => [wayOf(checkPlate), { body: { plate } }];

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('RUA is asked about a plate', () => {
  it.each([
    ['of a usual form', 'KJA-482XY', 350],
    ['that may be half of one', 'KJA-482X', 2500],
  ])('%s once typing has paused, with the whole plate alone', async (_, plate, pause) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer = facts;
    shown(createElement(CheckPlate), { context: { id: 7 } });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const type = (value: string) => fireEvent.change(field('Vehicle number'), { target: { value } });
    type(plate.slice(0, -1));
    await pass(300);
    type(plate);
    await pass(pause - 1);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([question(plate)]);
  });

  it('when the network is back, and not before', async () => {
    setOnline(false);
    server.answer = facts;
    shown(createElement(PlateFacts, { plate: 'KJA-482XY' }));
    await screen.findByText('No network: RUA cannot look this plate up now.');
    expect(asked()).toEqual([]);
    setOnline(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Manifest open today, 9:00 AM');
    expect(asked()).toEqual([question('KJA-482XY')]);
  });
});

describe('the facts of a plate', () => {
  it('are read with their sources and days, and with what RUA does not promise', async () => {
    server.answer = facts;
    shown(createElement(PlateFacts, { plate: 'kja 482 xy' }));
    await screen.findByText(/^Sources/);
    expect(words()).toContain('What RUA knows of K J A 4 8 2 X Y');
    expect(words()).toContain('Form used since 2011. Ikeja, Lagos.');
    expect(words()).toContain('Manifest open today, 9:00 AMOjota, Lagos → Oyo');
    expect(words()).toContain('No agency notice');
    expect(words()).toContain('Road Safety Corps, 01 Feb 2026; manifests');
    expect(words()).toContain('notices on RUA, 27 Nov 2026, 9:00 AM.');
    expect(words()).toMatch(/RUA knows little\. This is no promise\.$/);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are gone once another plate is typed', async () => {
    server.answer = facts;
    const { rerender } = shown(createElement(PlateFacts, { plate: 'KJA-482XY' }));
    await screen.findByText(/^Sources/);
    rerender(createElement(PlateFacts, { plate: 'LSR-123DE' }));
    expect(words()).toBe('');
  });

  it('give way to the reason why there are none', async () => {
    server.answer = new AppError('too_many_requests', 'Twenty plates a day.');
    shown(createElement(PlateFacts, { plate: 'KJA-482XY' }));
    await screen.findByText('Twenty plates a day.');
    expect(words()).not.toContain('Looking the plate up');
    expect(words()).toContain('This is no promise.');
  });

  it.each([
    ['since-2011', 'Form used since 2011.'],
    ['before-2011', 'Form used before 2011.'],
    ['government', 'Form of government vehicles.'],
    ['diplomatic', 'Form of diplomatic vehicles.'],
    ['unusual', 'This is not a usual form.'],
  ] as const)('say of the form %s: %s', (name, said) => {
    shown(createElement(FormFact, { fact: { ...form, form: name, localGovernment: '', state: '' } }));
    expect(words()).toBe(said);
  });

  it.each([
    [{ park: '' }, 'Lagos → Oyo'],
    [{ destinationState: '' }, 'Ojota, Lagos'],
    [{ park: '', departureState: '', destinationState: '' }, ''],
  ])('say where the manifest leads as far as it is known: %j', (unknown, said) => {
    shown(createElement(ManifestFact, { fact: { ...manifest, ...unknown } }));
    expect(words()).toBe(`Manifest open today, 9:00 AM${said}RUA has not checked who published it.`);
  });
});

describe('the notices of a plate', () => {
  const read = (changes: object) => {
    const fact = { notices: [{ ...notice, ...changes }], source: '', at };
    shown(createElement(NoticeFacts, { fact }));
    return words();
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) }));

  it.each([
    ['stolen', 'Stolen, says Lagos Police: R 1, 27 Nov 2026'],
    ['wanted', 'Wanted, says Lagos Police: R 1, 27 Nov 2026'],
    ['impounded', 'Impounded, says Lagos Police: R 1, 27 Nov 2026'],
  ])('%s: %s', (kind, said) => {
    expect(read({ kind })).toBe(said);
  });

  it('tell the end of the chassis number where the agency gave it', () => {
    expect(read({ chassisSuffix: '4821' })).toContain('Its chassis number ends in 4821.');
  });

  it.each([
    ['2026-11-27T08:01:00.000Z', /^Stolen/],
    ['2026-11-27T07:59:00.000Z', /^No agency notice$/],
  ])('count until they end: %s', (endsAt, said) => {
    expect(read({ endsAt })).toMatch(said);
  });
});

describe('the page that checks a plate', () => {
  const begin = () => shown(createElement(CheckPlate), { context: { id: 7 } });

  it('takes the plate that was meant', async () => {
    server.answer = facts;
    const { person } = begin();
    await person.type(field('Vehicle number'), 'fg123aoi');
    await person.click(await screen.findByRole('button', { name: 'Did you mean FG123-A01?' }));
    expect(field('Vehicle number').value).toBe('FG123-A01');
  });

  it('takes the plate in its usual spelling to the form of a ride, and nothing without one', async () => {
    const { person, router } = begin();
    const board = () => button('I am boarding it') as HTMLButtonElement;
    expect(board().disabled).toBe(true);
    await person.type(field('Vehicle number'), ' lsr 123 de');
    await person.click(board());
    await expect.poll(() => router.state.location.pathname).toBe('/users/rides/lodge');
    expect(rideDrafts.read(7)?.content.values.vehicleNumber).toBe('LSR-123DE');
  });
});
