// @vitest-environment happy-dom
/** A case on paper: whose sheet it is, how long each step took, and who printed it. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TimeOfCase } from '#domain/response/cases/case-times.ts';
import { ada, agencyCase, at, caseReport } from '#test/support/agency-cases.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { SheetEnd, SheetHead } from '#web/features/response/cases/incident-sheet.tsx';
import { SaveDataProvider } from '#web/ui/save-data.tsx';

afterEach(() => void vi.useRealTimers());

const context = { ...ada, email: 'ada@police.example', officerRole: 'supervisor', agencyName: 'Police' };
const minutes = (after: number) => new Date(Date.parse(at) + after * 60_000).toISOString();
const time = (done: number | null, due: number): TimeOfCase => ({
  ...{ time: 'answer', begunAt: at, dueAt: minutes(due) },
  doneAt: done === null ? null : minutes(done),
});

function head(changes: Parameters<typeof agencyCase>[0] = {}, saves = false) {
  const provider: FunctionComponent<{ initially: boolean }> = SaveDataProvider as never;
  const sheet = createElement(SheetHead, { one: agencyCase(changes) });
  return shown(createElement(provider, { initially: saves }, sheet), { context });
}

it('is that of the agency and of this report, whose code opens it', () => {
  head();
  expect(words()).toContain('PoliceIncident sheet CP-22222222');
  expect(screen.getByRole('img', { name: 'QR code that opens CP-22222222' })).toBeDefined();
});

it.each<[string, TimeOfCase, string]>([
  ['not yet', time(null, 30), 'Answered afterNot yetTarget 30 min, by 27 Nov 2026, 9:30 AM'],
  ['in time', time(30, 30), 'Answered after30 minTarget 30 min, by 27 Nov 2026, 9:30 AM'],
  ['late', time(90, 30), 'Answered after1 h 30, lateTarget 30 min, by 27 Nov 2026, 9:30 AM'],
  ['handed over after its deadline', time(5, -60), 'Answered after5 min, lateTarget by 27 Nov 2026, 8:00 AM'],
])('says how long a step took beside its target: %s', (_, one, said) => {
  head({ times: [one] });
  expect(words()).toContain(said);
});

it.each([
  [{ report: caseReport({ pictures: ['a.webp'] }) }, true, true],
  [{ report: caseReport({ pictures: ['a.webp'] }) }, false, false],
  [{}, true, false],
  [{ report: null, timeline: [step('a.webp')] }, true, true],
  [{ timeline: [step('')] }, true, false],
])(
  'says that pictures are left out, of a case that has some, on a device that saves data: %#',
  (changes, saves, said) => {
    head(changes, saves);
    expect(words().includes('the pictures are left out')).toBe(said);
  },
);

function step(picture: string) {
  return { kind: 'replied' as const, side: 'own' as const, who: '', text: '', picture, morePictures: [], at };
}

it.each([
  ['noted', 'This print is on the record.'],
  ['asked', 'RUA was asked to put this print on the record.'],
  ['failed', 'This print could not be put on the record.'],
] as const)('says who printed it when, and that it is %s', (noted, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) });
  shown(createElement(SheetEnd, { noted }), { context });
  expect(words()).toContain(`Printed 27 Nov 2026, 9:00 AM by Ada Obi, supervisor, Police. ${said}`);
});
