/** Calls the stores under the rooms where only a fault, a replica, another key or another month comes to their statements. */

import { sql } from 'kysely';
import { listSeals } from '#server/base/audit/store.ts';
import { encryptedColumns, findEncrypted, isInUse } from '#server/base/database/encrypted-columns.ts';
import { dropPartitions, makeComingPartitions } from '#server/base/database/partitions.ts';
import { Replica } from '#server/base/database/replica.ts';
import { deleteEarlyReport, insertEarlyReport, recordReport } from '#server/base/delivery/progress-store.ts';
import { insertForSubscribers, measureWaiting, renewClaims } from '#server/base/delivery/store.ts';
import { changeEncryptionKey } from '#server/change-encryption-key.ts';
import { createPost } from '#test/support/content.ts';
import type { TestServer } from '#test/support/server.ts';
import { undone } from './undone.ts';

const day = 86_400_000;

export async function callGround(test: TestServer): Promise<void> {
  const { app } = test;
  const { database } = app;
  await isInUse(database.queries);
  for (const column of encryptedColumns) await findEncrypted(database.queries, column);
  await listSeals(database.queries, [1]);
  await app.hits.lengthen('no key', 1);
  await undone(app, (tx) => changeEncryptionKey(tx, app.secretKey, Buffer.alloc(32, 'next')));
  await changeMonths(test);
  await askPosition(test);
  const postId = await createPost(app);
  await undone(app, async (tx) => {
    const words = { subject: 'News', body_text: 'News', body_html: 'News', unsubscribe_url: '-' };
    await insertForSubscribers(tx, {
      postId,
      confirmedBy: null,
      mark: '-',
      laidOut: [{ language: 'en', kind: 'news', ...words }],
    });
    const report = { gatewayReference: 'a reference', state: 'delivered', reason: '' } as const;
    await recordReport(tx, report);
    await insertEarlyReport(tx, report);
    await deleteEarlyReport(tx, report.gatewayReference);
    await measureWaiting(tx);
    await renewClaims(tx, [1], 60);
  });
}

/** Runs the job with a later clock, so that tables of new months are made and old ones dropped. */
async function changeMonths({ app: { database, now } }: TestServer): Promise<void> {
  const later = new Date(now().getTime() + 400 * day);
  await makeComingPartitions(database, later);
  await dropPartitions(database, 'notifications', later.toISOString(), sql<boolean>`false`);
}

/** Opens a replica that never answers. The primary is asked for its position all the same. */
async function askPosition({ app: { database, log } }: TestServer): Promise<void> {
  const replica = await Replica.open({ config: { host: '127.0.0.1', port: 1 }, database, log });
  await replica.position();
  await replica.close();
}
