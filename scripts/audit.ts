/** Verifies the audit log: npm run audit */
import { verifyLog } from '#server/base/audit/verifying.ts';
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { connectToRunning } from './running-database.ts';

try {
  const config = readConfig();
  const database = connectToRunning(config);
  try {
    const verdict = await verifyLog({
      database,
      secretKey: await readHashingKey(database.queries, await readSecretKey(config)),
    });
    process.exitCode = verdict.sound ? 0 : 1;
    console.log(
      verdict.sound
        ? `The audit log is as it was written: ${verdict.entries} entries.`
        : `Entry ${verdict.number} of ${verdict.entries} is missing or not as it was written.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
