/** A ride that was flagged, with all that goes with it, as RUA of a given version wrote it. */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { z } from 'zod';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';

export type Journey = {
  rideId: number;
  rideCode: string;
  agencyName: string;
  token: string;
  officerToken: string;
};

const idRow = z.tuple([z.object({ id: z.coerce.number() })]);

/**
 * Before number 3 an agency's flags stood in a table of their own, and officers had no roles.
 * @param name tells it from others in the same database.
 */
export async function writeJourney(client: Client, name: string, hasCases: boolean): Promise<Journey> {
  const insert = async (text: string, values: unknown[]) =>
    idRow.parse((await client.query(`${text} returning id`, values)).rows)[0].id;
  const account = (type: string, email: string, agencyId: number | null) =>
    insert(
      `insert into users (email, password_hash, account_type, agency_id, email_verified_at, first_name, last_name, phone
        ${hasCases ? ', officer_role' : ''})
      values ($1, '\\x00', $2, $3, '2026-01-05T08:00:00Z', 'Amara', 'Okafor', '+2348031234567'
        ${hasCases ? `, ${agencyId === null ? 'null' : `'officer'`}` : ''})`,
      [email, type, agencyId],
    );
  const agencyName = `Police of ${name}`;
  const agencyId = await insert(
    `insert into agencies (code, name, email) values ($1, $2, 'police@agencies.example')`,
    [`Police_${name}`, agencyName],
  );
  const ownerId = await account('commuter', `amara-${name}@people.example`, null);
  const officerId = await account('government-agency', `officer-${name}@people.example`, agencyId);
  const rideCode = `RD-7K2M${name}`;
  const rideId = await insert(
    `insert into rides (ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
      departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone,
      next_of_kin_address, flagged_at, created_at)
    values ($2, $1, 'KJA-482XY', 'Ɗan Ọ̀gbẹ́ide', 'Hiace', 'white', 'Ojota New Garage', '7 Boarding Lane',
      'Lagos', '21 Arrival Crescent', 'Oyo', 'Ifeanyi Okonkwo', '+2348030000111', '9 Palm Nut Close',
      '2026-01-05T09:00:00Z', '2026-01-05T08:30:00Z')`,
    [ownerId, rideCode],
  );
  await insert(`insert into ride_events (ride_id, kind, at) values ($1, 'lodged', '2026-01-05T08:30:00Z')`, [
    rideId,
  ]);
  const flagId = await insert(
    `insert into flags (ride_id, owner_id, description, created_at) values ($1, $2, 'He drives too fast.', '2026-01-05T09:00:00Z')`,
    [rideId, ownerId],
  );
  await insert(
    `insert into outbox (channel, kind, to_address, subject, body_text, flag_id, recipient, agency_id, state, sent_at)
    values ('mail', 'flag', 'police@agencies.example', 'A ride is flagged', 'Text', $1, 'agency', $2, 'sent', '2026-01-05T09:00:05Z')`,
    [flagId, agencyId],
  );
  if (hasCases) await openCase(client, { agencyId, flagId, ownerId });
  else {
    await client.query('insert into flag_agencies (flag_id, agency_id, seen_at) values ($1, $2, $3)', [
      flagId,
      agencyId,
      '2026-01-05T09:10:00Z',
    ]);
  }
  return {
    rideId,
    rideCode,
    agencyName,
    token: await openSession(client, ownerId),
    officerToken: await openSession(client, officerId),
  };
}

async function openCase(
  client: Client,
  of: { agencyId: number; flagId: number; ownerId: number },
): Promise<void> {
  const { rows } = await client.query(
    `insert into cases (agency_id, kind, flag_id, reporter_id, version, state, started_at, deadline_at)
    values ($1, 'flagged-ride', $2, $3, 1, 'new', '2026-01-05T09:00:00Z', '2026-01-05T09:30:00Z') returning id`,
    [of.agencyId, of.flagId, of.ownerId],
  );
  const opened = {
    startedAt: '2026-01-05T09:00:00.000Z',
    deadlineAt: '2026-01-05T09:30:00.000Z',
    from: null,
  };
  await client.query(
    `insert into case_events (case_id, sequence, kind, data, actor_id, at)
    values ($1, 1, 'opened', $2, $3, '2026-01-05T09:00:00Z')`,
    [idRow.parse(rows)[0].id, JSON.stringify(opened), of.ownerId],
  );
}

/** @returns its token. */
async function openSession(client: Client, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into sessions (token_hash, user_id, kind, ip_address, user_agent, expires_at)
    values ($1, $2, 'full', '127.0.0.1', 'test', now() + interval '1 day')`,
    [hashToken(token), userId],
  );
  return token;
}
