/** On the server: the plain forms of a ride's page. */
import { redirect } from 'react-router';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import { answerWhetherSafe, undoCompletion } from '#domain/journeys/rides/arrivals.ts';
import { changeKinOfRide, changeKinWithPin, testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { completeRide, getRide } from '#domain/journeys/rides/rides.ts';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import { callForPage, readForm, refuse, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';

const pinField = 'pin';
const kinFields = ['full_name', 'phone', 'address'] as const;

/** @param id of the ride, as the address has it. @throws a redirect to its page. @returns the refusal for the page. */
export async function answerPlainRide(page: PageContext, request: Request, id: string) {
  const form = await readForm(request);
  const sent = await sendTask(page, form, id);
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/ridesDetails/${encodeURIComponent(id)}`, 303);
}

function sendTask(page: PageContext, form: FormData, id: string) {
  switch (textOf(form, taskField)) {
    case 'complete':
      return sendComplete(page, form, id);
    case 'safe':
      return sendWhetherSafe(page, form, id);
    case 'undo':
      return sendUndo(page, form, id);
    case 'kin':
      return sendKin(page, form, id);
    case 'kin-test':
      return callForPage(page, { endpoint: testKinOfRide, form, params: { id } });
    case 'ladder': {
      const body = { act: textOf(form, 'act') };
      return callForPage(page, { endpoint: actOnLadder, form, params: { id }, body });
    }
    default:
      return sendFlag(page, form, id);
  }
}

async function sendComplete(page: PageContext, form: FormData, id: string) {
  const found = await callForPage(page, { endpoint: getRide, form, params: { id } });
  // The ride was flagged after the page was drawn, so the page first asks whether the passenger is safe.
  if (found.kind === 'refused' || found.answer.flagInfo !== null) return found;
  return form.has(pinField)
    ? sendPin(page, form, id)
    : callForPage(page, { endpoint: completeRide, form, params: { id } });
}

/** Yes completes the flagged ride, with the PIN of a passenger who chose one. No asks its agencies for help. */
function sendWhetherSafe(page: PageContext, form: FormData, id: string) {
  const answer = textOf(form, 'safe');
  if (answer === 'yes' && form.has(pinField)) return sendPin(page, form, id);
  const body = answer === 'yes' || answer === 'no' ? { safe: answer === 'yes' } : {};
  return callForPage(page, { endpoint: answerWhetherSafe, form, params: { id }, body });
}

function sendUndo(page: PageContext, form: FormData, id: string) {
  return callForPage(page, { endpoint: undoCompletion, form, params: { id } });
}

function sendPin(page: PageContext, form: FormData, id: string) {
  const body = { pin: textOf(form, pinField) };
  return callForPage(page, { endpoint: arriveWithPin, form, params: { id }, body });
}

/** Names another next of kin for the ride, with the PIN of a passenger who chose one. */
function sendKin(page: PageContext, form: FormData, id: string) {
  const params = { id };
  const kin = textsOf(form, kinFields);
  return form.has(pinField)
    ? callForPage(page, {
        endpoint: changeKinWithPin,
        ...{ form, shown: kinFields, params },
        body: { ...kin, pin: textOf(form, pinField) },
      })
    : callForPage(page, { endpoint: changeKinOfRide, form, shown: kinFields, params, body: kin });
}

function sendFlag(page: PageContext, form: FormData, id: string) {
  return callForPage(page, {
    endpoint: flagRide,
    form,
    shown: ['description'],
    limits: { description: flagDescriptionLength },
    body: {
      lodgeRideId: id,
      description: textOf(form, 'description'),
      agencies: textOf(form, 'agencies') === 'all' ? 'all' : [],
    },
  });
}
