/** Labels of an item's timeline, for its sender. */
import type { ItemEvent } from '#domain/journeys/items.ts';
import { caseStepLabel } from '#web/features/response/cases/case-step-labels.ts';

type EventLabel = { title: string; detail?: string };

export function itemEventLabel({ kind, name, note }: ItemEvent): EventLabel {
  switch (kind) {
    case 'lodged':
      return withDetail('Item lodged', note);
    case 'flagged':
      return withDetail('You flagged this item', name === '' ? note : `Told: ${name}.`);
    case 'flag_withdrawn':
      return withDetail('You withdrew the flag', note);
    case 'waybill_made':
      return withDetail('You made the waybill', name === '' ? note : `For ${name}.`);
    case 'handed_over':
      return withDetail(`${name || 'The next person'} took the item`, note);
    case 'given_back':
      return withDetail('The item came back to you', name === '' ? note : `From ${name}.`);
    case 'code_locked':
      return withDetail('Five wrong codes locked a handover', name === '' ? note : `The code of ${name}.`);
    case 'new_code':
      return withDetail('You issued a new code', name === '' ? note : `For ${name}.`);
    case 'receiver_removed':
      return withDetail('The receiver asked to be removed', note);
    case 'received':
      return withDetail('Item received', name === '' ? note : `By ${name}.`);
    default:
      return caseStepLabel({ kind, name, note });
  }
}

function withDetail(title: string, detail: string): EventLabel {
  return detail === '' ? { title } : { title, detail };
}
