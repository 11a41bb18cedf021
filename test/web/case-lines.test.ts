// @vitest-environment happy-dom
/** A line of an agency's queue: all that an officer needs to choose the case. */
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { CaseLine } from '#web/features/response/cases/case-line.tsx';

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const row: CaseRow = {
  ...{ id: 1, kind: 'flagged-ride', state: 'new', urgent: false, startedAt: minutesFromNow(-10) },
  ...{ seenAt: null, acknowledgedAt: null, resolvedAt: null, outcome: null, deadlineMissed: false },
  ...{ deadlineAt: minutesFromNow(19.5), soonAt: minutesFromNow(12), waitsFor: '', waitsSince: null },
  ...{ officer: { id: 4, firstName: 'Bola', lastName: 'Adeyemi' }, reporter: 'Amara Okafor' },
  ...{ plate: 'KJA-482XY', plateKind: null, place: 'Kosofe, Lagos', words: 'He locked the door.' },
  ...{ addressConfirmed: true, latitude: null, longitude: null, item: null, complaint: null },
  ride: {
    ...{ id: 4, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', vehicleName: 'Hiace', vehicleModel: '' },
    ...{ driverName: '', destinationAddress: 'Challenge', status: 'active' },
  },
};

function line(changes: Partial<CaseRow> = {}): { said: string; pace: string | null | undefined } {
  const props = { isOpen: false, base: '', isChosen: false, onChoose: undefined, isChoosing: false };
  const { container } = shown(createElement(CaseLine, { one: { ...row, ...changes }, ...props }));
  const pace = container.querySelector('[data-pace]')?.getAttribute('data-pace');
  return { said: words(container), pace };
}

it('says the number, what happened, the reporter, the place, the plate, the officer and the time left', () => {
  const { said, pace } = line();
  for (const part of [
    ...['Hiace to Challenge', 'He locked the door.', 'RD-7K2M9QXD', 'Amara Okafor, Kosofe, Lagos'],
    ...['KJA', '482', 'Bola Adeyemi has it', '20 mins left'],
  ])
    expect(said).toContain(part);
  expect(pace).toBe('calm');
});

it('says it in the colours of haste in the last quarter of the time and after it, and no time once it is taken up', () => {
  expect(line({ soonAt: minutesFromNow(-1) }).pace).toBe('soon');
  const late = line({ deadlineAt: minutesFromNow(-26.5), soonAt: minutesFromNow(-40), officer: null });
  expect([late.pace, late.said]).toEqual(['late', expect.stringContaining('26 mins over')]);
  expect(late.said).toContain('Nobody has it');
  const taken = line({ state: 'acknowledged', deadlineAt: null, soonAt: null, words: '' });
  expect([taken.pace, taken.said]).toEqual([undefined, expect.stringContaining('10 mins ago')]);
});
