/** Compares the messages that reached the stand-ins of a mail server and an SMS gateway with the outbox. */
import type { OutboxRow } from './findings.ts';

export type Arrivals = { messages: number; once: number; again: number };

/**
 * Every mail of the outbox arrived under its Message-ID, and nothing else did.
 * @param received how often each Message-ID came.
 */
export function countMails(rows: readonly OutboxRow[], received: ReadonlyMap<string, number>): Arrivals {
  const ids = rows.map(({ reference }) => `<${reference}@rua.example>`);
  for (const id of ids) if (!received.has(id)) throw new Error(`the mail ${id} never arrived`);
  if (received.size !== ids.length)
    throw new Error(`${received.size - ids.length} mails arrived that are not in the outbox`);
  return arrivals(ids.map((id) => received.get(id) ?? 0));
}

/** @param taken the gateway's references, by the number that each SMS went to; every number gets one SMS. */
export function countSms(
  rows: readonly OutboxRow[],
  taken: ReadonlyMap<string, readonly string[]>,
): Arrivals {
  const copies = rows.map(({ to_address: to, gateway_reference: reference }) => {
    const references = taken.get(to.replace(/^\+/, '')) ?? [];
    if (references.length === 0) throw new Error(`the SMS to ${to} never arrived`);
    if (reference === null || !references.includes(reference)) {
      throw new Error(`the SMS to ${to} has a reference that the gateway never gave`);
    }
    return references.length;
  });
  return arrivals(copies);
}

function arrivals(copies: readonly number[]): Arrivals {
  const once = copies.filter((count) => count === 1).length;
  return { messages: copies.length, once, again: copies.reduce((sum, count) => sum + count - 1, 0) };
}
