/** On the server: the plain forms that end a ride, and that undo it. */
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { callForPage, textOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';

const pinField = 'pin';

export async function sendComplete(page: PageContext, form: FormData, id: string) {
  const found = await callForPage(page, { endpoint: getRide, form, params: { id } });
  // The ride was flagged after the page was drawn, so the page first asks whether the passenger is safe.
  if (found.kind === 'refused' || found.answer.flagInfo !== null) return found;
  return form.has(pinField)
    ? sendPin(page, form, id)
    : callForPage(page, { endpoint: completeRide, form, params: { id } });
}

/** Yes completes the flagged ride, with the PIN of a passenger who chose one. No asks its agencies for help. */
export function sendWhetherSafe(page: PageContext, form: FormData, id: string) {
  const answer = textOf(form, 'safe');
  if (answer === 'yes' && form.has(pinField)) return sendPin(page, form, id);
  const body = answer === 'yes' || answer === 'no' ? { safe: answer === 'yes' } : {};
  return callForPage(page, { endpoint: answerWhetherSafe, form, params: { id }, body });
}

export function sendUndo(page: PageContext, form: FormData, id: string) {
  return callForPage(page, { endpoint: undoCompletion, form, params: { id } });
}

function sendPin(page: PageContext, form: FormData, id: string) {
  const body = { pin: textOf(form, pinField) };
  return callForPage(page, { endpoint: arriveWithPin, form, params: { id }, body });
}
