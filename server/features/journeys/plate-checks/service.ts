/** Checks of a plate before boarding. */
import { createHmac } from 'node:crypto';
import { mostNoticesShown, type PlateFacts } from '#domain/journeys/plate-checks.ts';
import { startOfDay } from '#domain/values/clock.ts';
import { foldedCode } from '#domain/values/folded-text.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { networkOf } from '#server/base/network.ts';
import { findManifestOfPlate } from '#server/features/journeys/manifests/service.ts';
import { presentFacts } from '#server/features/journeys/plate-checks/present.ts';
import * as store from '#server/features/journeys/plate-checks/store.ts';
import { listShownNotices } from '#server/features/response/plate-notices/service.ts';

/** The caller: an account, or without one the network. */
type Asker = { userId: number | undefined; address: string };

/** The same statements for every plate, so that no delay tells a known one from another. Nothing of the answer is kept. */
export async function checkPlate(
  app: AppContext,
  tx: Transaction,
  asker: Asker,
  plate: string,
): Promise<PlateFacts> {
  const now = app.now();
  const code = foldedCode(plate);
  await store.insert(tx, {
    asked_by: hashOfAsker(app.secretKey, asker.userId?.toString() ?? networkOf(asker.address)),
    plate: hashOfPlate(app.secretKey, code),
    at: now.toISOString(),
  });
  const today = new Date(startOfDay(now.getTime())).toISOString();
  const manifest = await findManifestOfPlate(tx, code, today);
  const notices = await listShownNotices(tx, code, now, mostNoticesShown);
  return presentFacts({ plate, manifest, notices, now });
}

/**
 * Keyed hashes under which checks are stored: equal for equal things, and meaningless without the server's key.
 * @param asker the number of an account, or a network.
 */
function hashOfAsker(secretKey: Buffer, asker: string): Buffer {
  return hashOf(secretKey, 'asker', asker);
}

/** @param code as `foldedCode` spells it. */
function hashOfPlate(secretKey: Buffer, code: string): Buffer {
  return hashOf(secretKey, 'plate', code);
}

function hashOf(secretKey: Buffer, kind: 'asker' | 'plate', text: string): Buffer {
  return createHmac('sha256', secretKey).update(`plate check\0${kind}\0${text}`).digest();
}
