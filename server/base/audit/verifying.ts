/** Whether the audit log is as it was written. */
import type { AppContext } from '#server/base/app-context.ts';
import { sealOf } from '#server/base/audit/entry.ts';
import * as store from '#server/base/audit/store.ts';

/** `number` is the first entry that is not as it was written, or is missing. */
export type Verdict = { sound: true; entries: number } | { sound: false; entries: number; number: number };

const atOnce = 2_000;

/** Reads the whole log and computes each seal anew. Entries added meanwhile are not checked. */
export async function verifyLog(
  app: Pick<AppContext, 'secretKey'> & { database: Pick<AppContext['database'], 'queries'> },
): Promise<Verdict> {
  const { queries } = app.database;
  const head = await store.readHead(queries);
  let number = 0;
  let seal: Buffer = Buffer.alloc(0);
  while (number < head.number) {
    const entries = await store.listAfter(queries, number, Math.min(atOnce, head.number - number));
    if (entries.length === 0) break;
    for (const entry of entries) {
      const isNext = entry.number === number + 1;
      seal = sealOf(app.secretKey, entry, seal);
      if (!isNext || !seal.equals(entry.seal))
        return { sound: false, entries: head.number, number: number + 1 };
      number = entry.number;
    }
  }
  if (number === head.number && seal.equals(head.seal)) return { sound: true, entries: number };
  return { sound: false, entries: head.number, number: number + 1 };
}
