// @vitest-environment happy-dom
/** The banner of unanswered emergencies, on top of every page of an officer. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, caseRow, complaint } from '#test/support/agency-cases.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { EmergencyAlarm } from '#web/features/response/cases/alarm/emergency-alarm.tsx';
import { unansweredEmergencies } from '#web/features/response/cases/alarm/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row = (id: number) =>
  caseRow({ id, kind: 'emergency', urgent: true, complaint: { ...complaint, title: `Fire ${id}` } });
const list = (ids: number[], total = ids.length) => ({
  rows: ids.map(row),
  total,
  page: 1,
  perPage: 20,
  lastPage: 1,
});

// No press allowed sounds yet.
Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-27T08:05:00Z'),
  });
  document.title = 'Work queue | RUA';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(first: ReturnType<typeof list>, address = '/admin/dashboard') {
  return shown(createElement(EmergencyAlarm, { first }), { address });
}
const links = () => screen.queryAllByRole('link').map((link) => [words(link), link.getAttribute('href')]);

describe('the banner', () => {
  it('names the emergency that waits longest, and leads to it and to the others', () => {
    expect(at).toBe('2026-11-27T08:00:00.000Z');
    open(list([5, 6], 1204));
    expect(words()).toContain('Emergency: Fire 5, 5 mins ago. 1203 more');
    expect(links()).toEqual([
      ['1203 more', '/admin/queue?urgent=yes&state=new'],
      ['Open the case', '/admin/cases/5'],
    ]);
  });

  it('names one alone without others, and is nothing where none waits', () => {
    const { unmount } = open(list([5]));
    expect(links()).toEqual([['Open the case', '/admin/cases/5']]);
    unmount();
    open(list([]));
    expect(words()).toBe('');
  });

  it.each([
    ['/admin/cases/5', 'Fire 6'],
    ['/admin/queue?case=5', 'Fire 6'],
    ['/admin/cases/55', 'Fire 5'],
    ['/admin/queue?case=6', 'Fire 5'],
  ])('at %s is about a case that is not open there', (address, said) => {
    open(list([5, 6]), address);
    expect(words()).toContain(said);
  });

  it('is read out at once', () => {
    const { container } = open(list([5]));
    expect(container.firstElementChild?.getAttribute('aria-live')).toBe('assertive');
  });
});

describe('the title of the window', () => {
  const arrive = (page: ReturnType<typeof open>, ids: number[]) =>
    page.queryClient.setQueryData(unansweredEmergencies.queryKey, list(ids));
  const title = () => document.title;

  it('counts those that came since the officer looked, in turns with its own words', async () => {
    const page = open(list([5]));
    expect(document.title).toBe('Work queue | RUA');
    arrive(page, [5, 6]);
    await expect.poll(title).toBe('(1) Emergency');
    vi.advanceTimersByTime(1_000);
    expect(document.title).toBe('Work queue | RUA');
    arrive(page, [5, 6, 7]);
    await expect.poll(title).toBe('(2) Emergencies');
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(document.title).toBe('Work queue | RUA');
  });

  it('stays as it is, behind the words, where motion is reduced, also of another page', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as never);
    const page = open(list([]));
    arrive(page, [6]);
    await expect.poll(title).toBe('(1) Emergency. Work queue | RUA');
    document.title = 'Messages | RUA';
    vi.advanceTimersByTime(1_000);
    expect(document.title).toBe('(1) Emergency. Messages | RUA');
  });
});

it('is asked for without the list of the page, where the server had none', async () => {
  server.answer = list([8]);
  shown(createElement(EmergencyAlarm, { first: undefined }));
  await expect.poll(() => words()).toContain('Fire 8');
});
