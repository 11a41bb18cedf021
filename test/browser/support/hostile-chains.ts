/** Payloads that reach other people: a record of them goes on to recipients, deciders and agencies. */

import type { Endpoint } from '#domain/contract/endpoint.ts';
import { saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { lodgeItem } from '#domain/journeys/items/items.ts';
import { makeWaybill } from '#domain/journeys/items/waybills.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { shareRide } from '#domain/journeys/rides/shares.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { flagItem } from '#domain/reporting/item-flags.ts';
import {
  acknowledgeCase,
  noteOnCase,
  replyToReporter,
  resolveCase,
} from '#domain/response/cases/endpoints.ts';
import { createTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { bookSpace } from '#domain/road/parking/bookings.ts';
import { createSpace } from '#domain/road/parking/spaces.ts';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { createComment } from '#domain/site/comments.ts';
import type { CallerName } from '#test/server/access/expectations.ts';
import { complaintOnWire } from '#test/support/lodged-complaints.ts';
import { itemOnWire } from '#test/support/lodged-items.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { slotIn, spaceOnWire } from '#test/support/parking.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import type { Reply } from '#test/support/server.ts';
import { trafficOnWire } from '#test/support/traffic.ts';
import { type Hostile, sendWithPayloads } from './hostile-records.ts';

/** Where the records are: numbers and tokens of their pages. */
export type HostilePlaces = {
  ride: number;
  share: string;
  item: number;
  waybill: string;
  complaint: string;
  complaintNumber: number;
  case: number;
  ticket: string;
  space: number;
  offer: number;
  booking: number;
  request: number;
  traffic: number;
  post: number;
};

/** @param post of the public site, which the comments are about. */
export async function passOn(hostile: Hostile, post: number): Promise<HostilePlaces> {
  const { api, world } = hostile;
  let turn = 0;
  const send = async (
    endpoint: Endpoint,
    by: CallerName,
    fields: object,
    at: object = {},
  ): Promise<Reply> => {
    const path = Object.entries(at).reduce(
      (rest, [name, value]) => rest.replace(`{${name}}`, String(value)),
      String(endpoint.path),
    );
    turn += 1;
    const reply = await sendWithPayloads(hostile, endpoint, turn, Object(fields), (body) =>
      api.call(endpoint.method, path, { token: world.callers[by]?.token, body }),
    );
    if (reply.status !== 200) throw new Error(`${endpoint.name}: ${reply.text}`);
    return reply;
  };
  const agencies = [world.agencyId];
  const ride = (await send(lodgeRide, 'owner', rideOnWire)).answer(lodgeRide).id;
  const share = (await send(shareRide, 'owner', {}, { id: ride })).answer(shareRide).url;
  await send(flagRide, 'owner', { lodge_ride_id: ride, description: '', agencies });
  const item = (await send(lodgeItem, 'owner', itemOnWire)).answer(lodgeItem).id;
  const receiver = { item_id: item, receiver_name: 'Ngozi Eze', receiver_phone: '0804 111 0000' };
  const { waybill } = (await send(makeWaybill, 'owner', receiver)).answer(makeWaybill);
  await send(flagItem, 'owner', { item_id: item, description: '', agencies });
  const complaint = (await send(lodgeComplaint, 'owner', { ...complaintOnWire, agencies })).answer(
    lodgeComplaint,
  );
  const caseId = complaint.cases[0]?.id ?? 0;
  for (const endpoint of [acknowledgeCase, noteOnCase, replyToReporter]) {
    await send(endpoint, 'tagged agency', { text: 'We are on our way.' }, { id: caseId });
  }
  await send(resolveCase, 'tagged agency', { reason: 'It is done.' }, { id: caseId });
  const words = { message: 'The driver has my phone.', file: '' };
  const asked = { ...words, receiver_id: world.agencyId, about: '' };
  const ticket = (await send(createTicket, 'owner', asked)).answer(createTicket).reference;
  await send(replyToTicket, 'tagged agency', words, { reference: ticket });
  const space = (await send(createSpace, 'owner', spaceOnWire)).answer(createSpace).id;
  const offer = (await send(createSpace, 'another user', spaceOnWire)).answer(createSpace).id;
  const slot = slotIn(api.app.now(), 24);
  const request = (await send(bookSpace, 'another user', slot, { id: space })).answer(bookSpace).id;
  const booking = (await send(bookSpace, 'owner', slot, { id: offer })).answer(bookSpace).id;
  const traffic = (await send(createTrafficUpdate, 'owner', trafficOnWire)).answer(createTrafficUpdate).id;
  await send(saveSafetyPass, 'owner', passOnWire);
  await send(createComment, 'owner', { post_id: String(post), comment: 'Thank you.' });
  const shown = { state: 'shown', decided_at: api.app.now().toISOString() } as const;
  await api.app.database.queries.updateTable('comments').set(shown).execute();
  return {
    ...{ ride, share: new URL(share).pathname, item, waybill: new URL(waybill.url).pathname },
    ...{ complaint: complaint.complaintRef, complaintNumber: complaint.id, case: caseId, ticket },
    ...{ space, offer, booking, request, traffic, post },
  };
}
