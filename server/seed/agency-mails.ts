/** Mails to the agencies of a seeded report, all of which arrived. */
import type { Transaction } from '#server/base/database/connection.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { peopleSeeds } from '#server/seed/people.ts';

export type SeededMails = {
  report: { flag_id: number } | { complaint_id: number };
  kind: 'flag-agency' | 'complaint-agency';
  agencyCodes: readonly string[];
  subject: string;
  text: string;
  at: string;
};

export async function insertAgencyMails(
  tx: Transaction,
  { report, kind, agencyCodes, subject, text, at }: SeededMails,
  agencies: Ids,
): Promise<void> {
  const mails = agencyCodes.map((code) => ({
    ...report,
    channel: 'mail' as const,
    kind,
    recipient: 'agency' as const,
    agency_id: idOf(agencies, code),
    to_address: peopleSeeds.find(({ agencyCode }) => agencyCode === code)?.email ?? '',
    subject,
    body_text: text,
    state: 'delivered' as const,
    attempts: 1,
    queued_at: at,
    sent_at: at,
    delivered_at: at,
  }));
  await tx.insertInto('outbox').values(mails).execute();
}
