/** Records that tests start from, written straight into the database: no password is hashed, nothing is mailed. */
import { randomBytes } from 'node:crypto';
import type { AccountType } from '#domain/account-types.ts';
import type { AppContext } from '#server/app-context.ts';
import { insertSession } from '#server/http/session-store.ts';

export type TestAccount = { id: number; token: string; email: string };

/** @param account verified unless it says otherwise. @returns it with a session's bearer token. */
export function createAccount(
  app: AppContext,
  account: { accountType: AccountType; verified?: boolean; agencyId?: number; email?: string },
): Promise<TestAccount> {
  const email = account.email ?? `${account.accountType}-${unique()}@people.example`;
  return app.database.queries.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({
        email,
        password_hash: Buffer.alloc(32),
        account_type: account.accountType,
        agency_id: account.agencyId ?? null,
        email_verified_at: account.verified === false ? null : new Date().toISOString(),
        first_name: 'Amara',
        last_name: 'Okafor',
        phone: '+2348031234567',
        state: 'Lagos',
        city: 'Ikeja',
        address: '12 Allen Avenue',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = {
      userId: id,
      kind: 'full',
      remembered: false,
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    } as const;
    return { id, email, token: await insertSession(tx, session) };
  });
}

export type TestAgency = { id: number; name: string; code: string; email: string };

export function createAgency(
  app: AppContext,
  agency: { name?: string; active?: boolean; defaultResponder?: boolean } = {},
): Promise<TestAgency> {
  const code = `AG_${unique()}`;
  return app.database.queries
    .insertInto('agencies')
    .values({
      code,
      name: agency.name ?? `Agency ${code}`,
      email: `${code.toLowerCase()}@agencies.example`,
      active: agency.active ?? true,
      default_responder: agency.defaultResponder ?? false,
    })
    .returning(['id', 'name', 'code', 'email'])
    .executeTakeFirstOrThrow();
}

function unique(): string {
  return randomBytes(5).toString('hex');
}
