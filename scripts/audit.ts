/** Verifies the audit log: `npm run audit`, or `npm run audit -- lines.txt` with the lines of a witness in a file. */
import { readFile } from 'node:fs/promises';
import { verifyLog } from '#server/base/audit/verify-log.ts';
import { readWitness } from '#server/base/audit/witness.ts';
import { witnessedHeads } from '#server/base/audit/witness-lines.ts';
import { readConfig } from '#server/base/config/config.ts';
import { readHashingKey } from '#server/base/secrets/keys.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { printRefusal } from './print-refusal.ts';
import { connectToRunning } from './running-database.ts';

try {
  const config = readConfig();
  const database = connectToRunning(config);
  try {
    const secretKey = await readHashingKey(database.queries, await readSecretKey(config));
    const file = process.argv[2];
    const witnessed =
      file === undefined
        ? await readWitness(secretKey, config.auditWitness)
        : witnessedHeads(secretKey, await readFile(file, 'utf8'));
    const verdict = await verifyLog({ database, secretKey }, witnessed);
    process.exitCode = verdict.sound ? 0 : 1;
    console.log(
      verdict.sound
        ? `The audit log is as it was written: ${verdict.entries} entries. ${witnessText(verdict.witnessed)}`
        : `Entry ${verdict.number} of ${verdict.entries} is missing or not as it was written.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  printRefusal(error);
}

function witnessText(newest: number): string {
  if (newest > 0) return `The witness saw entry ${newest}, which is there.`;
  return 'No witness was compared: whether the end was cut off and an older head put back is not known.';
}
