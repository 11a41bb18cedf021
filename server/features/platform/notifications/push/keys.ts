/**
 * The server's own pair of keys for push services (VAPID, RFC 8292): made when they are first read, and sealed like every
 * other secret in the database. All processes share it, because what browsers subscribed with cannot change.
 */
import webpush from 'web-push';
import { z } from 'zod';
import type { AppContext } from '#server/base/app-context.ts';
import { decrypt, encrypt } from '#server/base/secrets/encryption.ts';
import { findKeys, insertKeys, keysContextOf } from '#server/base/secrets/made-keys-store.ts';

/** Base64url. */
const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
export type PushKeys = z.output<typeof keyPair>;

const name = 'push';
const encryptionContext = keysContextOf(name);

/** Makes keys where there are none. */
async function makeKeys({ database, encryptionKey }: AppContext): Promise<void> {
  if ((await findKeys(database.queries, name)) !== undefined) return;
  const made = Buffer.from(JSON.stringify(webpush.generateVAPIDKeys()));
  await insertKeys(database.queries, name, encrypt(encryptionKey, encryptionContext, made));
}

const known = new WeakMap<AppContext, PushKeys>();

/** @throws when the server's key is another than the one they were sealed under. */
export async function readPushKeys(app: AppContext): Promise<PushKeys> {
  const remembered = known.get(app);
  if (remembered) return remembered;
  await makeKeys(app);
  const sealed = await findKeys(app.database.queries, name);
  if (!sealed) throw new Error('the keys for push services are gone');
  const keys = keyPair.parse(
    JSON.parse(decrypt(app.encryptionKey, encryptionContext, sealed).toString('utf8')),
  );
  known.set(app, keys);
  return keys;
}
