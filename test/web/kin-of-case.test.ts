// @vitest-environment happy-dom
/** The next of kin in a case: opened for a reason, for one case, and never on paper. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { openNextOfKin } from '#domain/response/cases/next-of-kin.ts';
import { agencyCase, at, caseReport } from '#test/support/agency-cases.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { CaseReportCards } from '#web/features/response/cases/case-report.tsx';
import { NextOfKinSection } from '#web/features/response/cases/next-of-kin-section.tsx';
import { caseCounts } from '#web/features/response/cases/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const kin = { name: 'Bola Obi', address: '12 Allen Avenue', phone: '08030000142' };
const report = caseReport({ hasNextOfKin: true });
const cards = (id: number) => createElement(CaseReportCards, { one: agencyCase({ id, report }), report });

async function ask(person: ReturnType<typeof shown>['person']) {
  await person.click(button('Open next of kin'));
  await screen.findByRole('dialog', { name: 'Open next of kin' });
  await person.type(field('Why you need it'), 'To call them.');
  await person.click(button('Open'));
}

it('is opened for a reason, which is a step of the case', async () => {
  server.answer = kin;
  const { person, queryClient } = shown(cards(41), { known: [[caseCounts.queryKey, {}]] });
  expect(words()).not.toContain(kin.name);
  await ask(person);
  await screen.findByText(kin.name);
  expect(server.changes()).toEqual([
    [wayOf(openNextOfKin), { params: { id: 41 }, body: { reason: 'To call them.' } }],
  ]);
  expect(words(screen.getByRole('region', { name: 'People' }))).toContain(kin.address);
  expect(buttons()).toContain('Copy the number of Bola Obi');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => queryClient.getQueryState(caseCounts.queryKey)?.isInvalidated).toBe(true);
  expect(screen.getByText(kin.name).closest('.no-print')).not.toBeNull();
});

it('is not that of the case before', async () => {
  server.answer = kin;
  const { person, rerender } = shown(cards(41));
  await ask(person);
  await screen.findByText(kin.name);
  rerender(cards(42));
  expect(words()).not.toContain(kin.name);
  expect(buttons()).toContain('Open next of kin');
});

it('stays closed after a refusal, which is said in the dialog', async () => {
  server.answer = new AppError('not_allowed', 'Your account may not.');
  const { person } = shown(cards(41));
  await ask(person);
  expect((await screen.findByRole('alert')).textContent).toContain('Your account may not.');
  expect(field('Why you need it').value).toBe('To call them.');
});

const opening = (who: string) => ({
  ...{ kind: 'kin_opened' as const, who, at, text: '', picture: '', morePictures: [] },
});

it.each([
  [[], 'Never opened.'],
  [['Ada Obi'], 'Opened once, by Ada Obi.'],
  [['Ada Obi', 'Bola Ade', 'Ada Obi'], 'Opened 3 times, by Ada Obi, Bola Ade.'],
  [[''], 'Opened once.'],
])('says on paper by whom it was opened: %j', (officers, said) => {
  const noted = { ...opening('Chidi Eze'), kind: 'noted' as const };
  const one = { id: 41, steps: [noted, ...officers.map(opening)] };
  shown(createElement(NextOfKinSection, { one }));
  expect(words()).toContain(`Held. ${said}`);
});
