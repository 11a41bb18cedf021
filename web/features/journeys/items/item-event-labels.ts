/** What an item's timeline says, to its sender. */
import type { ItemEvent } from '#domain/items.ts';
import { caseStepWords } from '#web/features/cases/case-step-words.ts';

type EventWords = { title: string; detail?: string };

export function itemEventWords({ kind, name, note }: ItemEvent): EventWords {
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
      return caseStepWords({ kind, name, note });
  }
}

function withDetail(title: string, detail: string): EventWords {
  return detail === '' ? { title } : { title, detail };
}
