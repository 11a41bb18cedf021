/** The ways in which a passenger says with a PIN that they arrived, and a rider for each call. */
import { randomBytes, randomUUID } from 'node:crypto';
import { receiveSms, receiveUssd } from '#domain/app/text/gateways.ts';
import { arriveWithPin } from '#domain/journeys/rides/arrival-pins.ts';
import type { TestApp } from '#test/server/delivery/outbox-app.ts';
import { givePins } from '#test/support/arrival-pins.ts';
import type { Machine, MachineReply } from '#test/support/machine.ts';
import { createAccount, createRide } from '#test/support/records.ts';

/** The secret in the address of the calls for USSD and SMS. */
export const textSecret = 'a-secret-that-only-this-proof-uses';

type Rider = { token: string; rideId: number; number: string };

type Way = {
  title: string;
  answer: (machine: Machine, rider: Rider, pin: string) => Promise<MachineReply>;
};

const form = { 'content-type': 'application/x-www-form-urlencoded' } as const;

function postForm(machine: Machine, path: string, fields: Record<string, string>): Promise<MachineReply> {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  return machine.post(path.replace('{secret}', textSecret), body, { headers: form });
}

export const ways: readonly Way[] = [
  {
    title: 'in the app',
    answer: (machine, { token, rideId }, pin) => {
      const path = arriveWithPin.path.replace('{id}', String(rideId));
      return machine.post(path, { pin }, { token, headers: { 'x-proof': randomUUID() } });
    },
  },
  {
    title: 'by SMS',
    answer: (machine, { number }, pin) =>
      postForm(machine, receiveSms.path, { from: number, text: `OK ${pin}`, id: randomUUID() }),
  },
  {
    title: 'by USSD',
    answer: (machine, { number }, pin) =>
      postForm(machine, receiveUssd.path, { sessionId: randomUUID(), phoneNumber: number, text: `2*${pin}` }),
  },
];

let riders = 0;

/** Makes a passenger with an account, a ride and a number of their own. */
export async function makeRider(app: TestApp): Promise<Rider> {
  riders += 1;
  const { id, token } = await createAccount(app, { accountType: 'commuter' });
  await givePins(app, id);
  const number = `+234802${String(1_000_000 + riders)}`;
  const at = new Date().toISOString();
  await app.database.queries
    .insertInto('text_numbers')
    .values({
      ...{ number, user_id: id, linked_at: at, pin_seed: randomBytes(16) },
      ...{ first_heard_at: at, heard_at: at, step: null },
    })
    .execute();
  const ride = await createRide(app, id, { nextOfKinPhone: `+234803${String(1_000_000 + riders)}` });
  return { token, rideId: ride.id, number };
}

/** @throws when it was not understood as an arrival. */
export async function requireArrived(app: TestApp, { rideId }: Rider, reply: MachineReply): Promise<void> {
  const ride = await app.database.queries
    .selectFrom('rides')
    .select('status')
    .where('id', '=', rideId)
    .executeTakeFirst();
  if (reply.status === 200 && ride?.status === 'completed') return;
  throw new Error(`the answer to a PIN was ${reply.status}: ${reply.text}`);
}
