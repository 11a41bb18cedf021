/** Labels of an agency's steps in a record's timeline, for the record's reporter. */
import type { CaseTimelineKind } from '#domain/response/cases/report-case.ts';

type Step = { kind: CaseTimelineKind; name: string; note: string };

export function caseStepLabel({ kind, name, note }: Step): { title: string; detail?: string } {
  const title = titleOf(kind, name);
  return note === '' ? { title } : { title, detail: note };
}

function titleOf(kind: CaseTimelineKind, agency: string): string {
  switch (kind) {
    case 'seen_by_agency':
      return `${agency} opened your report`;
    case 'acknowledged':
      return `${agency} has taken it up`;
    case 'started':
      return `${agency} is working on it`;
    case 'replied':
      return `${agency} answered`;
    case 'handed_off':
      return `${agency} handed it to another agency`;
    case 'resolved':
      return `${agency} resolved it`;
    case 'reopened':
      return `You reopened it with ${agency}`;
    case 'deadline_missed':
      return `${agency} is late; its supervisors were told`;
  }
}
