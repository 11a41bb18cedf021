/** Checks that no entry of the audit log was changed or removed. */
import type { AppContext } from '#server/base/app-context.ts';
import { sealOf } from '#server/base/audit/entry.ts';
import { isProofValid } from '#server/base/audit/head-proof.ts';
import type { Head } from '#server/base/audit/store.ts';
import * as store from '#server/base/audit/store.ts';
import { newestOf } from '#server/base/audit/witness-lines.ts';

/** `number` is the first entry that was changed or is missing. `witnessed` is the newest entry that the witness saw. */
export type Verdict =
  | { sound: true; entries: number; witnessed: number }
  | { sound: false; entries: number; number: number };

type Reach = { number: number; seal: Buffer; isBroken: boolean };

const atOnce = 2_000;

/**
 * Reads the whole log and computes each seal anew. Entries added meanwhile are not checked.
 * @param witnessed the heads that the witness saw; an entry that it saw must be there with the same seal.
 */
export async function verifyLog(
  app: Pick<AppContext, 'secretKey'> & { database: Pick<AppContext['database'], 'queries'> },
  witnessed: readonly Head[] = [],
): Promise<Verdict> {
  const { queries } = app.database;
  const head = await store.readHead(queries);
  // One number may have two seals: one of an entry that was cut off, and one of the entry that took its place.
  const seals = Map.groupBy(witnessed, ({ number }) => number);
  const newest = newestOf(witnessed);
  const reach = await followSeals(app, head.number, seals);
  const isWhole = !reach.isBroken && reach.number === head.number && reach.seal.equals(head.seal);
  const isProvedHead = head.number === 0 || isProofValid(app.secretKey, 'head', head);
  if (isWhole && isProvedHead && newest <= head.number)
    return { sound: true, entries: head.number, witnessed: newest };
  return { sound: false, entries: Math.max(head.number, newest), number: reach.number + 1 };
}

/** @returns the last entry up to which no entry was changed or is missing. */
async function followSeals(
  app: Parameters<typeof verifyLog>[0],
  last: number,
  witnessed: ReadonlyMap<number, readonly Head[]>,
): Promise<Reach> {
  let reach: Reach = { number: 0, seal: Buffer.alloc(0), isBroken: false };
  while (reach.number < last) {
    const limit = Math.min(atOnce, last - reach.number);
    const entries = await store.listAfter(app.database.queries, reach.number, limit);
    if (entries.length === 0) return reach;
    for (const entry of entries) {
      const { number } = entry;
      const seal = sealOf(app.secretKey, entry, reach.seal);
      const isAsWritten = number === reach.number + 1 && seal.equals(entry.seal);
      const isAsSeen = (witnessed.get(number) ?? []).every((seen) => seen.seal.equals(seal));
      if (!isAsWritten || !isAsSeen) return { ...reach, isBroken: true };
      reach = { number, seal, isBroken: false };
    }
  }
  return reach;
}
