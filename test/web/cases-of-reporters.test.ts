// @vitest-environment happy-dom
/** How far each agency is with a report, as its reporter reads it, and sending it back. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { reopenCase } from '#domain/response/cases/endpoints.ts';
import type { ReportCase } from '#domain/response/cases/report-case.ts';
import { at } from '#test/support/agency-cases.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const one: ReportCase = {
  ...{ id: 41, agency: { id: 5, name: 'Road Safety', code: 'FRSC', logo: '' }, state: 'new', seenAt: null },
  ...{ acknowledgedAt: null, resolvedAt: null, outcome: null, deadlineAt: null, deadlineMissed: false },
  ...{ replies: [], can: { reopen: false } },
};
const card = (...cases: Partial<ReportCase>[]) =>
  createElement(ReportCasesCard, { cases: cases.map((changes) => ({ ...one, ...changes })) });
const when = '27 Nov 2026, 9:00 AM';

it.each<[Partial<ReportCase>, string]>([
  [{}, 'Not opened yet.'],
  [{ deadlineAt: at }, `Not opened yet. To be taken up by ${when}.`],
  [{ seenAt: at }, `Opened ${when}.`],
  [{ deadlineAt: at, deadlineMissed: true }, 'Should have been taken up by now. Its supervisors were told.'],
  [{ state: 'acknowledged', acknowledgedAt: at, deadlineMissed: true }, `Taken up ${when}.`],
  [{ state: 'in_progress' }, 'Taken up.'],
  [{ state: 'resolved', resolvedAt: at, outcome: 'person-safe' }, `Resolved ${when}. The person is safe.`],
  [{ state: 'resolved' }, 'Resolved.'],
  [{ state: 'handed_off', acknowledgedAt: at }, 'Another agency has it now.'],
  [{ state: 'withdrawn' }, 'You withdrew it.'],
])('of a case with %j it says %j', (changes, said) => {
  const { container } = shown(card(changes));
  expect([...container.querySelectorAll('li > p')].map((line) => words(line))).toEqual([said]);
  expect(buttons()).toEqual([]);
});

it('is nothing where no agency has the report', () => {
  shown(card());
  expect(words()).toBe('');
});

it.each([
  ['Bola', 'We come.BolaRoad Safety, '],
  ['', 'We come.Road Safety, '],
])('has the answers of each agency, by the officer %j', (officer, said) => {
  shown(card({ replies: [{ text: 'We come.', picture: '', morePictures: [], officer, at }] }));
  expect(words()).toContain(`${said}${when}`);
});

describe('a report that is not dealt with', () => {
  const families = ['rides', 'items', 'complaints'];
  async function reopen() {
    const known = families.map((family) => [[family, 'details', 4], {}] as const);
    const page = shown(card({}, { id: 42, state: 'resolved', can: { reopen: true } }), { known });
    expect(buttons()).toEqual(['Reopen']);
    await page.person.click(button('Reopen'));
    await screen.findByRole('dialog', { name: 'Reopen with Road Safety' });
    await page.person.type(field('What is not dealt with'), 'My bag.');
    await page.person.click(button('Reopen'));
    return page;
  }

  it('is sent back to the agency that had it, and shown anew', async () => {
    server.answer = {};
    const { queryClient } = await reopen();
    await expect.poll(() => currentToasts().at(-1)?.text).toBe('Reopened. Road Safety is told.');
    expect(server.changes()).toEqual([
      [wayOf(reopenCase), { params: { id: 42 }, body: { reason: 'My bag.' } }],
    ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const renewed = families.map(
      (family) => queryClient.getQueryState([family, 'details', 4])?.isInvalidated,
    );
    expect(renewed).toEqual([true, true, true]);
  });

  it('keeps the words where it is too late', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    await reopen();
    await screen.findByRole('alert');
    expect(field('What is not dealt with').value).toBe('My bag.');
  });
});
