/** Next of kin who asked not to be contacted, remembered only by a keyed hash of their number. */
import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import * as store from '#server/features/journeys/rides/shares/erasing-store.ts';

/** @param phone in E.164, or empty when its owner was removed. */
export async function refusesContact(app: AppContext, db: Queries, phone: string): Promise<boolean> {
  return phone === '' || store.isRefused(db, hashPhone(app, phone));
}

export async function rememberRefusal(app: AppContext, tx: Transaction, phone: string): Promise<void> {
  await store.insertRefusal(tx, hashPhone(app, phone));
}

function hashPhone(app: AppContext, phone: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`contact-refusal\0${phone}`).digest();
}
