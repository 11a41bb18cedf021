/** Use cases of administrators about people: finding them, verifying, suspending, signing out, exporting, erasing. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageUpTo } from '#domain/contract/paging.ts';
import type { PeopleQuery, Person, PersonRow } from '#domain/identity/people.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { publishCheckEnded } from '#server/features/identity/accounts/for-others/company-check.ts';
import { endSessionsOf } from '#server/features/identity/accounts/for-others/sessions.ts';
import {
  isAddressTaken,
  lockAddress,
  lockForChange,
  lockForErasure,
  verifyByStaff,
} from '#server/features/identity/accounts/service.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import { withdrawInvitationsOf } from '#server/features/identity/agencies/invitations/for-others/withdrawing.ts';
import { restorationMail, suspensionMail } from '#server/features/identity/people/mails.ts';
import { abilities, statusOf } from '#server/features/identity/people/policy.ts';
import { presentPerson, presentRow } from '#server/features/identity/people/present.ts';
import * as store from '#server/features/identity/people/store.ts';
import { eraseAccount } from '#server/features/identity/settings/for-others/account-deletion.ts';
import {
  restoreParking,
  suspendParking,
} from '#server/features/identity/settings/for-others/parking-of-person.ts';

export async function listPeople(db: Queries, query: PeopleQuery): Promise<Page<PersonRow>> {
  const rows = (await store.list(db, query)).map(presentRow);
  return pageUpTo(rows, query, () => store.count(db, query));
}

/** @throws AppError 404 */
export async function getPerson(db: Queries, actor: Actor, id: number): Promise<Person> {
  return presentPerson(await findPerson(db, id), actor);
}

async function findPerson(db: Queries, id: number): Promise<store.PersonDetailsRow> {
  const row = await store.find(db, id);
  if (!row) throw notFound('This account');
  return row;
}

/** How the log names an account. @throws AppError 404 */
export async function subjectOf(db: Queries, id: number): Promise<string> {
  return `person ${(await findPerson(db, id)).id}`;
}

/** @throws AppError 409 when it is verified, or another account owns the address. */
export async function verifyPerson(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Person> {
  const refusal = 'This e-mail address is verified already.';
  const { email } = await requireAbility(tx, actor, id, 'verify', refusal);
  await lockAddress(tx, email);
  if (await isAddressTaken(tx, email)) {
    throw new AppError('wrong_state', 'Another account has this e-mail address, and verified it.');
  }
  if (!(await verifyByStaff(app, tx, email, id))) throw new AppError('wrong_state', refusal);
  await app.live.publish(tx, [id], { kind: 'account-changed' });
  return noteAndRead(tx, actor, id, { email_verified: false }, { email_verified: true });
}

/** Their sessions and open windows end at once, the invitations that they sent, and their parking bookings. @throws AppError 409 unless they are active. */
export async function suspendPerson(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  reason: string,
): Promise<Person> {
  const refusal = 'This account cannot be suspended: it is your own, is suspended already, or has ended.';
  await lockForChange(tx, id);
  const before = await requireAbility(tx, actor, id, 'suspend', refusal);
  if (!(await store.suspend(tx, id, reason, app.now().toISOString()))) {
    throw new AppError('wrong_state', refusal);
  }
  await endSessionsOf(app, tx, id);
  await withdrawInvitationsOf(app, tx, id);
  await publishCheckEnded(app, tx, before);
  await suspendParking(app, tx, id);
  if (before.agency_id !== null) await notifyOfficers(app, tx, before.agency_id);
  if (before.email_verified_at !== null) await enqueueMessages(tx, [suspensionMail(app, before, reason)]);
  const { cac_number: number } = before;
  return noteAndRead(
    tx,
    actor,
    id,
    { status: statusOf(before), ...(number === null ? {} : { company_check: number }) },
    { status: 'suspended', reason, ...(number === null ? {} : { company_check: null }) },
  );
}

/** @throws AppError 409 unless they are suspended. */
export async function restorePerson(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Person> {
  const before = await findPerson(tx, id);
  if (!(await store.restore(tx, id))) throw new AppError('wrong_state', 'This account is not suspended.');
  await restoreParking(app, tx, id);
  if (before.agency_id !== null) await notifyOfficers(app, tx, before.agency_id);
  if (before.email_verified_at !== null) await enqueueMessages(tx, [restorationMail(app, before)]);
  const { suspension_reason: reason } = before;
  return noteAndRead(tx, actor, id, { status: 'suspended', reason }, { status: 'active' });
}

/** @throws AppError 409 for one's own, and for accounts that have ended. */
export async function endSessions(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Person> {
  const refusal =
    'Your own devices are in your settings; an account that is suspended or has ended is signed in nowhere.';
  const { sessions } = await requireAbility(tx, actor, id, 'endSessions', refusal);
  await endSessionsOf(app, tx, id);
  return noteAndRead(tx, actor, id, { sessions }, { sessions: 0 });
}

/** @throws AppError 409 for one's own account, for an erased one, and for the last administrator. */
export async function erasePerson(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
): Promise<Record<string, never>> {
  const refusal = 'This account is your own, or is erased already.';
  await lockForErasure(tx, id);
  const before = await requireAbility(tx, actor, id, 'erase', refusal);
  await eraseAccount(app, tx, id);
  if (before.agency_id !== null) await notifyOfficers(app, tx, before.agency_id);
  // Not the name: the log stays, and the person is gone.
  noteChange(tx, {
    subject: `person ${id}`,
    before: { status: statusOf(before) },
    after: { status: 'ended' },
  });
  return {};
}

/** @throws AppError 404; 409 with the refusal when this cannot be done to the account. */
export async function requireAbility(
  tx: Transaction,
  actor: Actor,
  id: number,
  ability: keyof Person['can'],
  refusal: string,
): Promise<store.PersonDetailsRow> {
  const row = await findPerson(tx, id);
  if (!abilities(row, actor)[ability]) throw new AppError('wrong_state', refusal);
  return row;
}

export async function noteAndRead(
  tx: Transaction,
  actor: Actor,
  id: number,
  before: object,
  after: object,
): Promise<Person> {
  noteChange(tx, { subject: `person ${id}`, before, after });
  return getPerson(tx, actor, id);
}
