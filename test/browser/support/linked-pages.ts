/** The pages behind links that people are sent: of a ride, a waybill, a safety pass, a mail, an invitation. */
import { forgotPassword, register } from '#domain/identity/accounts/auth.ts';
import { inviteOfficer } from '#domain/identity/agencies/officers.ts';
import { getSafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import type { WaybillRole } from '#domain/journeys/items/waybills.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { subscribe } from '#domain/site/subscriptions.ts';
import { goodPassword, mailedLink, mailsTo, newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { createOfficer, createPassenger } from './accounts.ts';
import { createExpected } from './overdue-ride.ts';
import type { Product } from './product.ts';
import { post } from './reports.ts';

/** The states of a shared ride that its page shows. */
export type RideState = 'on-the-way' | 'overdue' | 'flagged' | 'arrived' | 'kin-data';

/** A ride of a new passenger in this state, as its next of kin sees it. */
export async function rideLink(product: Product, state: RideState): Promise<string> {
  const { owner, ride } =
    state === 'overdue' ? await createExpected(product, -45) : await createPassenger(product);
  if (state === 'flagged') {
    const { id } = await createAgency(product.app, { name: 'Road Patrol' });
    const flag = { lodge_ride_id: ride.id, description: 'He drives too fast.', agencies: [id] };
    await post(product, owner, flagRide.path, flag);
  }
  if (state === 'arrived') {
    await product.app.database.queries
      .updateTable('rides')
      .set({ status: 'completed', completed_at: new Date(Date.now() - 300_000).toISOString() })
      .where('id', '=', ride.id)
      .execute();
  }
  const path = `/r/${await kinToken(product, ride.id)}`;
  return state === 'kin-data' ? `${path}/kin` : path;
}

/** @returns the token of the link that was sent to the next of kin, or of a new link. */
async function kinToken({ app }: Product, rideId: number): Promise<string> {
  const { queries } = app.database;
  const sent = await queries
    .selectFrom('shares')
    .select('token')
    .where('ride_id', '=', rideId)
    .where('audience', '=', 'next-of-kin')
    .executeTakeFirst();
  if (sent) return sent.token;
  const token = `link-of-ride-${rideId}`.padEnd(32, 'x');
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  await queries
    .insertInto('shares')
    .values({ ride_id: rideId, token, audience: 'next-of-kin', expires_at: expiresAt })
    .execute();
  return token;
}

/** The demo waybill, as this one of its people sees it. */
export async function waybillLink({ app }: Product, role: WaybillRole): Promise<string> {
  const { token } = await app.database.queries
    .selectFrom('item_handovers')
    .select('token')
    .where('role', '=', role)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return `/w/${token}`;
}

/** The safety pass of a new member, as a helper sees it. */
export async function passLink(product: Product, pass = passOnWire): Promise<string> {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await post(product, owner, saveSafetyPass.path, pass);
  const { body } = await product.http.inject({
    url: getSafetyPass.path,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return new URL(Object(JSON.parse(body)).data.url).pathname;
}

/** An account that was opened a moment ago: its address is not verified, and it has no name. */
export async function createNewcomer(product: Product): Promise<TestAccount> {
  const email = newAddress('newcomer');
  const account = await send(product, register.path, {
    ...{ email, password: goodPassword, account_type: 'commuter' },
  });
  return { id: Number(account.id), email, token: String(account.api_token) };
}

/** The page that verifies the address of a new account. */
export async function verificationLink(product: Product): Promise<string> {
  return mailedLink(product, (await createNewcomer(product)).email);
}

/** The page that sets a new password. */
export async function resetLink(product: Product): Promise<string> {
  const { email } = await createAccount(product.app, { accountType: 'commuter' });
  await send(product, forgotPassword.path, { email });
  return mailedLink(product, email);
}

/** @returns the page that confirms a subscription to the news, or the one that ends it. */
export async function subscriptionLink(product: Product, act: 'confirm' | 'leave'): Promise<string> {
  const email = newAddress('reader');
  await send(product, subscribe.path, { email });
  return (await newestLink(product, email, /\/subscribe\/confirm\/\S+/)).replace('/confirm/', `/${act}/`);
}

/** The page on which an officer joins an agency. */
export async function invitationLink(product: Product): Promise<string> {
  const supervisor = await createOfficer(product, 'Police_CP', 'supervisor');
  const email = newAddress('invited');
  await post(product, supervisor, inviteOfficer.path, { email, role: 'officer' });
  return newestLink(product, email, /\/join\/\S+/);
}

async function newestLink(product: Product, email: string, path: RegExp): Promise<string> {
  const newest = (await mailsTo(product, email)).at(-1);
  const found = path.exec(newest?.body_text ?? '')?.[0];
  if (found === undefined) throw new Error(`no such link was mailed to ${email}`);
  return found;
}

/** Calls the API as nobody. @returns the data of the answer. */
async function send({ http }: Product, url: string, payload: object) {
  const reply = await http.inject({ method: 'POST', url, payload });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return Object(reply.json()).data;
}
