/** Labels of an agency's steps in a record's timeline, for the record's reporter. */
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import type { CaseTimelineKind } from '#domain/response/cases/report-case.ts';
import { english, type Phrase, type Translate } from '#web/languages/translations.ts';

/** A step of a timeline in words. */
export type StepLabel = { title: string; detail?: string };

type Step = { kind: CaseTimelineKind; name: string; note: string; outcome?: CaseOutcome | undefined };

export function caseStepLabel({ kind, name, note, outcome }: Step, t: Translate = english.t): StepLabel {
  const title = t(titles[kind], { agency: name });
  const reason = outcome === undefined ? '' : `${t(outcomeLabels[outcome])}.`;
  const detail = [reason, note].filter(Boolean).join('\n\n');
  return withDetail(title, detail);
}

/** @param detail may be empty. */
export function withDetail(title: string, detail: string): StepLabel {
  return detail === '' ? { title } : { title, detail };
}

const titles: Record<CaseTimelineKind, Phrase> = {
  seen_by_agency: '{agency} opened your report',
  acknowledged: '{agency} has taken it up',
  started: '{agency} is working on it',
  replied: '{agency} answered',
  handed_off: '{agency} handed it to another agency',
  agency_added: '{agency} told one more agency',
  resolved: '{agency} resolved it',
  reopened: 'You reopened it with {agency}',
  deadline_missed: '{agency} is late; its supervisors were told',
};
