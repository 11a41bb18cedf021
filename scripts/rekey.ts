/** Seals everything under another key: SECRET_KEY=… NEW_SECRET_KEY=… npm run rekey, while no RUA runs on the database. */
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { isInUse } from '#server/base/database/encrypted-columns.ts';
import { changeEncryptionKey } from '#server/change-encryption-key.ts';
import { printRefusal } from './print-refusal.ts';
import { withDatabase } from './running-database.ts';

const shortest = 32;

try {
  const config = readConfig();
  const { NEW_SECRET_KEY: next = '' } = process.env;
  const { secretKey } = config;
  if (secretKey === undefined) throw new StartRefusal('Set SECRET_KEY to the key of now.');
  if (next.length < shortest || next === secretKey) {
    throw new StartRefusal(`Set NEW_SECRET_KEY to another key, of at least ${shortest} random characters.`);
  }
  await withDatabase(config, async (database) => {
    const count = await database.transact(async (tx) => {
      if (await isInUse(tx)) throw new StartRefusal('Stop every RUA on this database first.');
      return changeEncryptionKey(tx, Buffer.from(secretKey), Buffer.from(next));
    });
    console.log(`${count} values are sealed under the new key. Start RUA with it as SECRET_KEY.`);
  });
} catch (error) {
  printRefusal(error);
}
