/** The queries of texts that named another next of kin. They are stored in one form, with the number and without the PIN. */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';

export const kinKeyword = 'KIN';

/** @returns undefined for a text that names none. */
export function kinTextOf(act: Act | undefined, outcome: Outcome | undefined): string | undefined {
  if (act?.kind === 'ask-kin') return `${kinKeyword} ${act.kin.phone} ${act.kin.name}`.trim();
  return outcome?.kind === 'kin-changed' ? `${kinKeyword} ${outcome.phone}` : undefined;
}

/** @returns the texts that got a code, the newest first. */
export async function listKinRequests(tx: Transaction, number: string, since: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('text_inputs')
    .select('typed')
    .where('number', '=', number)
    .where('outcome', '=', 'kin-code')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ typed }) => typed);
}

/** @returns whom the newest text named that had the PIN and the code, as long as texts are kept. */
export async function findKinChange(
  queries: Queries,
  number: string,
): Promise<{ phone: string } | undefined> {
  const row = await queries
    .selectFrom('text_inputs')
    .select('typed')
    .where('number', '=', number)
    .where('outcome', '=', 'kin-changed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { phone: row.typed.slice(kinKeyword.length + 1) };
}
