/** Making staff on the server, where nobody is signed in: for the first administrator, and when none can sign in. */
import { randomBytes } from 'node:crypto';
import type { StaffRole } from '#domain/staff-roles.ts';
import type { AppContext } from '#server/app-context.ts';
import { appendEntry } from '#server/audit/entry.ts';
import type { Transaction } from '#server/database/connection.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import * as store from '#server/features/staff/store.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** @returns the password, told this once. @throws StartRefusal when the address has an account. */
export async function createStaff(
  app: Pick<AppContext, 'now' | 'secretKey'>,
  tx: Transaction,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ password: string }> {
  const owner = await store.findOwner(tx, email);
  if (owner) {
    const as = owner.staff_role === null ? 'an account that is not of the staff' : `an ${owner.staff_role}`;
    throw new StartRefusal(`${email} is ${as} already. Choose another address.`);
  }
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(app.secretKey, email, password);
  const [firstName = ''] = email.split('@');
  const at = app.now().toISOString();
  const id = await store.insert(tx, { email, passwordHash, role, firstName, at });
  await appendEntry(app, tx, {
    actorId: null,
    action: 'createStaff',
    address: '',
    asked: { email, role },
    change: { subject: `person ${id}`, after: { role } },
  });
  return { password };
}
