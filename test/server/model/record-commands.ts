/** Acts of members on records: rides and flags, bookings of one space, and messages of one ticket. */
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { getTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import { bookSpace, type OwnerDecision } from '#domain/road/parking/bookings.ts';
import { HistoryRecorder, type Outcome } from '#test/support/histories/history.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { slotIn } from '#test/support/parking.ts';
import { type Answer, ask, type Choice, type Command, chosen, firstOf, unique, type Way } from './command.ts';
import type { ModelWorld } from './model-world.ts';
import type { OpenedSession } from './people.ts';

export const recordCommands = {
  'lodge a ride': lodged,
  'lodge a ride, and send it again': async (world, choice) => lodged(world, choice, true),

  'flag a ride': async (world, { which, way }) => {
    const ride = chosen(world.rides, which);
    const session = ride?.owner.sessions[0];
    if (!session) return;
    const body = { lodge_ride_id: ride.id, description: '', agencies: [world.agencyId] };
    const { outcome } = await ask(world, way, 'POST', flagRide.path, { session, body });
    if (outcome === 'ok') ride.flagged += 1;
    if (outcome === 'unknown') ride.flaggedMaybe += 1;
  },

  'ask for a booking': async (world, { who, which, way }) => {
    const booker = chosen(world.members.slice(0, 2), who);
    const session = booker?.sessions[0];
    if (!session) return;
    // Each of these overlaps with the one before and after it.
    const body = slotIn(firstOf(world).app.now(), 24 + (which % 4), 2);
    const path = bookSpace.path.replace('{id}', `${world.space.id}`);
    const answer = await ask(world, way, 'POST', path, { session, body });
    if (answer.outcome !== 'ok') return;
    const { id } = answer.reply.answer(bookSpace);
    if (world.bookings.some((booking) => booking.id === id)) return;
    world.bookings.push({ id, booker, changes: new HistoryRecorder() });
  },
  'accept a booking': decided('accepted'),
  'decline a booking': decided('declined'),
  'cancel a booking as its owner': decided('cancelled'),
  'cancel a booking': async (world, { who, way }) => {
    const booking = chosen(world.bookings, who);
    const session = booking?.booker.sessions[0];
    if (!session) return;
    const path = `/api/user/parking-space/booking/outgoing/cancel/${booking.id}`;
    await booking.changes.record('the booker', async () => {
      const { outcome } = await ask(world, way, 'POST', path, { session });
      return { outcome, action: { kind: 'changed', side: 'booker', to: 'cancelled' } };
    });
  },

  'send a message': sent,
  'send a message, and again under its key': async (world, choice) => sent(world, choice, true),
  'read the ticket': async (world, { which, way }) => {
    const session = chosen([world.ticket.person, ...world.officers], which)?.sessions[0];
    if (!session) return;
    await world.ticket.messages.record(`process ${way.process}`, async () => {
      const path = getTicket.path.replace('{reference}', world.ticket.reference);
      const answer = await ask(world, way, 'GET', path, { session });
      const values =
        answer.outcome === 'ok' ? answer.reply.answer(getTicket).messages.map(({ message }) => message) : [];
      return {
        outcome: answer.outcome === 'ok' ? 'ok' : 'failed',
        action: [{ kind: 'read', list: 'ticket', values }],
      };
    });
  },
} as const satisfies Record<string, Command>;

async function lodged(world: ModelWorld, { who, way }: Choice, isRepeated = false): Promise<void> {
  const owner = chosen(world.members, who);
  const session = owner?.sessions[0];
  if (!session) return;
  const value = unique('park');
  const parks = world.parks.get(owner) ?? new HistoryRecorder();
  world.parks.set(owner, parks);
  await parks.record(`process ${way.process}`, async () => {
    const body = { ...rideOnWire, park_name: value };
    const answers = await keyed(world, way, { path: lodgeRide.path, session, body }, isRepeated);
    for (const answer of answers) {
      if (answer.outcome !== 'ok') continue;
      const { id } = answer.reply.answer(lodgeRide);
      if (world.rides.every((ride) => ride.id !== id)) {
        world.rides.push({ id, owner, flagged: 0, flaggedMaybe: 0 });
      }
    }
    return { outcome: together(answers), action: { value } };
  });
}

function decided(to: OwnerDecision): Command {
  return async (world, { who, way }) => {
    const booking = chosen(world.bookings, who);
    const session = world.space.owner.sessions[0];
    if (!booking || !session) return;
    const path = `/api/user/parking-space/booking/incoming/change-status/${booking.id}/${to}`;
    await booking.changes.record('the owner', async () => {
      const { outcome } = await ask(world, way, 'POST', path, { session });
      return { outcome, action: { kind: 'changed', side: 'owner', to } };
    });
  };
}

async function sent(world: ModelWorld, { which, way }: Choice, isRepeated = false): Promise<void> {
  const { person, reference, messages } = world.ticket;
  const session = chosen([person, ...world.officers], which)?.sessions[0];
  if (!session) return;
  const value = unique('message');
  await messages.record(`process ${way.process}`, async () => {
    const body = { message: value, file: '' };
    const path = replyToTicket.path.replace('{reference}', reference);
    const answers = await keyed(world, way, { path, session, body }, isRepeated);
    return { outcome: together(answers), action: [{ kind: 'append', list: 'ticket', value }] };
  });
}

type Keyed = { path: string; session: OpenedSession; body: object };

/**
 * As a device sends what must be done once: twice at the same moment over both processes where it is repeated, and again
 * where no answer came.
 */
async function keyed(
  world: ModelWorld,
  way: Way,
  { path, session, body }: Keyed,
  isRepeated: boolean,
): Promise<Answer[]> {
  const headers = { 'idempotency-key': unique('key') };
  const send = (over: Way) => ask(world, over, 'POST', path, { session, body, headers });
  const first = await Promise.all([
    send(way),
    ...(isRepeated ? [send({ ...way, process: way.process + 1 })] : []),
  ]);
  if (first.every(({ outcome }) => outcome !== 'unknown')) return first;
  return [...first, await send({ ...way, isLost: false })];
}

/** The outcome of several tries of one call under one key. */
function together(answers: readonly Answer[]): Outcome {
  if (answers.some(({ outcome }) => outcome === 'ok')) return 'ok';
  return answers.some(({ outcome }) => outcome === 'unknown') ? 'unknown' : 'failed';
}
