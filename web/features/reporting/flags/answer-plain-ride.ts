/** On the server: the plain forms of a ride's page. */
import { redirect } from 'react-router';
import { testKinOfRide } from '#domain/journeys/rides/kin-of-ride.ts';
import { actOnLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { flagDescriptionLength, flagRide } from '#domain/reporting/flags.ts';
import {
  sendComplete,
  sendUndo,
  sendWhetherSafe,
} from '#web/features/journeys/rides/arriving/answer-plain-arrival.ts';
import { sendKin } from '#web/features/journeys/rides/kin/answer-plain-kin.ts';
import { callForPage, readForm, refuse, textOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { taskField } from '#web/lib/plain-answer.ts';

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
