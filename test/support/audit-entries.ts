/** The entries of the audit log, read past its API, and changed as a person with the database in their hands could. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { retryAllDeliveries } from '#domain/platform/deliveries/delivery-queue.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';

type WithApp = { app: AppContext };

/** The actions that were done to a subject, such as `person 7`, oldest first. */
export async function actionsOn({ app }: WithApp, subject: string): Promise<string[]> {
  const entries = await app.database.queries
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('number')
    .execute();
  return entries.map(({ action }) => action);
}

/** The newest act. */
export function newestEntry({ app }: WithApp) {
  return app.database.queries
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Each act of an administrator is an entry. */
export async function actAsAdministrator(test: TestServer, times = 1): Promise<void> {
  const administrator = await createAccount(test.app, { accountType: 'staff', staffRole: 'administrator' });
  for (let time = 0; time < times; time += 1) {
    const { token } = administrator;
    const reply = await test.call('POST', retryAllDeliveries.path, { token, body: { channel: null } });
    expect(reply.status).toBe(200);
  }
}

/** The log as it was at this entry, head and all. */
export async function cutLogTo({ app }: WithApp, number: number): Promise<void> {
  await app.database.queries.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from audit_entries where number > ${number}`.execute(tx);
    await sql`update audit_head set number = ${number}, seal = (select seal from audit_entries where number = ${number})`.execute(
      tx,
    );
  });
}

export function storedHead({ app }: WithApp) {
  return app.database.queries.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
}

/** The log as it was when this head was stored, with the proof of then. */
export async function putLogBack(test: WithApp, { number, proof }: Awaited<ReturnType<typeof storedHead>>) {
  await cutLogTo(test, number);
  await test.app.database.queries.updateTable('audit_head').set({ proof }).execute();
}
