/** On the server: a ride that was lodged by a plain form. */
import { redirect } from 'react-router';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { callForPage, readForm, refuse, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';

const fields = [
  'vehicle_number',
  'destination_address',
  'destination_state',
  'destination_city',
  'address',
  'departure_state',
  'departure_city',
  'next_of_kin_full_name',
  'next_of_kin_phone',
  'next_of_kin_address',
  'driver_name',
  'vehicle_name',
  'vehicle_model',
  'park_name',
  'manifest_id',
  'expected_hours',
] as const;

/** @throws a redirect to the ride. @returns the refusal for the page. */
export async function answerLodge(page: PageContext, request: Request) {
  const form = await readForm(request);
  const body = textsOf(form, fields);
  const sent = await callForPage(page, { endpoint: lodgeRide, form, shown: fields, body });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(`/users/ridesDetails/${sent.answer.id}`, 303);
}
