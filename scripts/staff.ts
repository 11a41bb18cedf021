/**
 * Manages staff on the server: npm run staff -- list, and npm run staff -- create <address> [--role administrator].
 * It works while RUA runs and while it is stopped. Its actions are in the audit log.
 */
import { parseArgs } from 'node:util';
import { type StaffRole, staffRole } from '#domain/contract/staff-roles.ts';
import { invitationDays } from '#domain/identity/agencies/invitations.ts';
import { emailAddress } from '#domain/values/email-address.ts';
import { notifyWitness, type Sender } from '#server/base/audit/witness.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Database } from '#server/base/database/connection.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { inviteStaffOnServer } from '#server/features/identity/staff/inviting.ts';
import { listStaff } from '#server/features/identity/staff/service.ts';
import { withDatabase } from './running-database.ts';

const usage = `Say what to do: npm run staff -- list
or: npm run staff -- create <e-mail address> [--role editor|administrator]`;

async function run(config: Config): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string', default: 'editor' } },
  });
  const [task, address, ...rest] = positionals;
  if (rest.length === 0 && task === 'list' && address === undefined) {
    return withDatabase(config, printStaff);
  }
  if (rest.length > 0 || task !== 'create' || address === undefined) throw new StartRefusal(usage);
  const email = emailAddress.safeParse(address);
  if (!email.success) throw new StartRefusal(`${address} is no e-mail address.`);
  const role = staffRole.safeParse(values.role);
  if (!role.success) throw new StartRefusal('The role is editor or administrator.');
  await withDatabase(config, (database) => create(config, database, email.data, role.data));
}

async function create(config: Config, database: Database, email: string, role: StaffRole): Promise<void> {
  const secretKey = await readHashingKey(database.queries, await readSecretKey(config));
  const now = () => new Date();
  const { path } = await database.transact((tx) =>
    inviteStaffOnServer({ now, secretKey }, tx, { email, role }),
  );
  const url = config.publicUrl ?? `http://localhost:${config.port}`;
  await tellNow({ config, database, secretKey, publicUrl: url, now });
  console.log(`${email} is invited as an ${role}. This link, which is not shown again, opens the account with a password of their own:

  ${url}${path}

It works once, for ${invitationDays} days.`);
}

/** Tells the witness now. RUA itself tells it only once an hour, and a person with access to the database could remove the entry before that. */
async function tellNow(app: Sender): Promise<void> {
  try {
    await notifyWitness(app);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The witness of the audit log was not told (${reason}). RUA tells it within the hour.`);
  }
}

async function printStaff({ queries }: Database): Promise<void> {
  const staff = await listStaff(queries);
  if (staff.length === 0) console.log('Nobody is on the staff yet.');
  for (const { email, role, firstName, lastName, suspended, twoStep } of staff) {
    const notes = [suspended ? 'suspended' : '', twoStep ? 'two-step sign-in' : ''].filter(Boolean);
    const name = `${firstName} ${lastName}`.trim();
    console.log([email, role, name, ...notes].filter(Boolean).join(', '));
  }
}

try {
  await run(readConfig());
} catch (error) {
  const isUnknownOption = error instanceof TypeError && 'code' in error;
  if (!(error instanceof StartRefusal) && !isUnknownOption) throw error;
  console.error(error instanceof StartRefusal ? error.message : usage);
  process.exitCode = 1;
}
