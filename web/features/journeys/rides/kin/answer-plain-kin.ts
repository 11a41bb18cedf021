/** On the server: the plain form that names another next of kin for a ride. */
import { changeKinOfRide, changeKinWithPin } from '#domain/journeys/rides/kin-of-ride.ts';
import { callForPage, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';

const shown = ['full_name', 'phone', 'address'] as const;

/** Sends the PIN as well, for a passenger who chose one. */
export function sendKin(page: PageContext, form: FormData, id: string) {
  const params = { id };
  const kin = textsOf(form, shown);
  return form.has('pin')
    ? callForPage(page, {
        endpoint: changeKinWithPin,
        ...{ form, shown, params },
        body: { ...kin, pin: textOf(form, 'pin') },
      })
    : callForPage(page, { endpoint: changeKinOfRide, form, shown, params, body: kin });
}
