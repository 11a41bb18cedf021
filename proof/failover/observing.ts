/** Works on the database without RUA: makes the owners of the phones, and compares the stored rows with what the phones sent. */
import type { PoolConfig } from 'pg';
import { createLog } from '#server/base/log.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import type { Anomaly, HistoryRecorder } from '#test/support/histories/history.ts';
import { checkOwnReads, type OwnAction, writesOf } from '#test/support/histories/own-reads.ts';
import { checkStored } from '#test/support/histories/stored-writes.ts';
import { createAccount } from '#test/support/records.ts';
import type { Phones } from './phones.ts';

const accounts = 50;

/** @returns the tokens of the phones' owners. */
export function prepare(connection: PoolConfig): Promise<string[]> {
  return observing(connection, async (app) => {
    const tokens: string[] = [];
    for (let number = 0; number < accounts; number += 1) {
      tokens.push((await createAccount(app, { accountType: 'commuter' })).token);
    }
    return tokens;
  });
}

/** Compares the rows, and what the phones read of them, with the phones' history. */
export function findAnomalies(connection: PoolConfig, phones: Phones): Promise<Anomaly[]> {
  return observing(connection, async ({ database }) => {
    const rides = await database.queries
      .selectFrom('rides')
      .select('park_name as value')
      .where('park_name', 'like', 'ride-%')
      .execute();
    const emergencies = await database.queries
      .selectFrom('complaints')
      .select('description as value')
      .where('description', 'like', 'emergency-%')
      .execute();
    return [
      ...checked(phones.rides, rides),
      ...checked(phones.emergencies, emergencies),
      ...checkOwnReads(phones.rides.operations),
    ];
  });
}

/** @throws when there is one, with how many. */
export function requireNone(anomalies: readonly Anomaly[]): void {
  const [first] = anomalies;
  if (first) throw new Error(`${anomalies.length} anomalies, the first: ${first.name}, ${first.reason}`);
}

function checked(recorder: HistoryRecorder<OwnAction>, rows: readonly { value: string | null }[]): Anomaly[] {
  return checkStored(
    writesOf(recorder.operations),
    rows.map(({ value }) => value ?? ''),
  );
}

export async function observing<T>(connection: PoolConfig, look: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await openApp(connection, {}, createLog('silent'));
  try {
    return await look(app);
  } finally {
    await app.close();
  }
}
