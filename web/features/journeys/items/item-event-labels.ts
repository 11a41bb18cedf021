/** Labels of an item's timeline, for its sender. */
import type { ItemEvent } from '#domain/journeys/items/items.ts';
import { caseStepLabel, type StepLabel, withDetail } from '#web/features/response/cases/case-step-labels.ts';
import { english, type Translate } from '#web/languages/translations.ts';

export function itemEventLabel(
  { kind, name, note, outcome }: ItemEvent,
  t: Translate = english.t,
): StepLabel {
  switch (kind) {
    case 'lodged':
      return withDetail(t('Item lodged'), note);
    case 'flagged':
      return withDetail(
        t('You flagged this item'),
        name === '' ? note : t('Told: {names}.', { names: name }),
      );
    case 'flag_withdrawn':
      return withDetail(t('You withdrew the flag'), note);
    case 'waybill_made':
      return withDetail(t('You made the waybill'), name === '' ? note : t('For {name}.', { name }));
    case 'handed_over':
      return withDetail(t('{name} took the item', { name: name || t('The next person') }), note);
    case 'given_back':
      return withDetail(t('The item came back to you'), name === '' ? note : t('From {name}.', { name }));
    case 'code_locked':
      return withDetail(
        t('Five wrong codes locked a handover'),
        name === '' ? note : t('The code of {name}.', { name }),
      );
    case 'new_code':
      return withDetail(t('You issued a new code'), name === '' ? note : t('For {name}.', { name }));
    case 'code_not_texted':
      return withDetail(t('{name} got no code', { name: name || t('The next person') }), noSmsNote(note, t));
    case 'receiver_removed':
      return withDetail(t('The receiver asked to be removed'), note);
    case 'received':
      return withDetail(t('Item received'), name === '' ? note : t('By {name}.', { name }));
    default:
      return caseStepLabel({ kind, name, note, outcome }, t);
  }
}

/** Why the server sent no code. */
function noSmsNote(note: string, t: Translate): string {
  const noSms = 'RUA sends no SMS to this number.';
  return note === noSms ? t(noSms) : note;
}
