/** What the timeline says, to the complaint's reporter. */
import type { ComplaintEvent, ComplaintType } from '#domain/complaints.ts';
import { caseStepWords } from '#web/features/cases/case-step-words.ts';
import { complaintTypeWords } from './complaint-words.ts';

type EventWords = { title: string; detail?: string };

export function complaintEventWords(type: ComplaintType, { kind, name, note }: ComplaintEvent): EventWords {
  switch (kind) {
    case 'lodged':
      return { title: type === 'complain' ? 'You lodged the complaint' : 'You sent the report' };
    case 'edited':
      return { title: 'You changed it; the agencies are told' };
    case 'withdrawn':
      return { title: 'You withdrew it', ...(note === '' ? {} : { detail: note }) };
    case 'over':
      return { title: `You said that the ${complaintTypeWords[type].toLowerCase()} is over` };
    default:
      return caseStepWords({ kind, name, note });
  }
}
