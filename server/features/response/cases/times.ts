/** How long the agency took for each of the three times of a case, beside its targets. */
import { minutesOf, type Targets } from '#domain/identity/agencies/organization.ts';
import type { CaseEvent, CaseEventKind, CaseEventOf } from '#domain/response/cases/case-events.ts';
import { type CaseTime, caseTimes, type TimeOfCase } from '#domain/response/cases/case-times.ts';
import { answerTargets, resolveTargets } from '#domain/response/desk-figures/desk-figures.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { Queries } from '#server/base/database/queries.ts';
import { targetsOf } from '#server/features/identity/agencies/organization/service.ts';

/** The steps that end each time, as the figures of the desk count them. */
const ends: Readonly<Record<CaseTime, readonly CaseEventKind[]>> = {
  acknowledge: ['acknowledged', 'assigned', 'started', 'handed_off'],
  answer: ['replied'],
  resolve: ['resolved'],
};

type Measured = { agency_id: number; kind: CaseKind };

/** Compares each time with the target that held when the report last came to the agency. */
export async function listTimes(
  db: Queries,
  { agency_id, kind }: Measured,
  events: readonly CaseEvent[],
): Promise<TimeOfCase[]> {
  const place = events.findLastIndex(isBeginning);
  const begun = events[place];
  if (!begun || !isBeginning(begun)) throw new Error('a case begins with being opened');
  const targets = await targetsOf(db, agency_id, begun.at);
  const later = events.slice(place + 1);
  return caseTimes.map((time) => ({
    time,
    begunAt: begun.at,
    doneAt: later.find((event) => ends[time].includes(event.kind))?.at ?? null,
    dueAt:
      time === 'acknowledge' ? begun.data.deadlineAt : after(begun.at, targetMinutes(time, kind, targets)),
  }));
}

type Beginning = CaseEventOf<'opened' | 'reopened' | 'handed_back'>;

function isBeginning(event: CaseEvent): event is Beginning {
  return event.kind === 'opened' || event.kind === 'reopened' || event.kind === 'handed_back';
}

function targetMinutes(time: 'answer' | 'resolve', kind: CaseKind, { answer, resolve }: Targets): number {
  return time === 'answer'
    ? minutesOf(kind, answer, answerTargets)
    : minutesOf(kind, resolve, resolveTargets);
}

function after(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * 60_000).toISOString();
}
