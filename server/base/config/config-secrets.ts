/** Settings that are secrets may stand in files of their own, as vaults and container platforms hand them out. */
import { readFileSync } from 'node:fs';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** Each is a secret, or an address with a password in it. */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'TERMII_API_KEY',
  'TERMII_SECRET_KEY',
  'AFRICAS_TALKING_API_KEY',
  'AFRICAS_TALKING_SECRET',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'ARCHIVE_KEY',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
] as const;

/**
 * `SECRET_KEY_FILE=/run/secrets/key` is `SECRET_KEY` with the file's content; the same for every other secret.
 * @returns the environment with them filled in. @throws StartRefusal when a file cannot be read, or both are set.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretSettings.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name]) throw new StartRefusal(`Set ${name} or ${name}_FILE, not both.`);
    return [[name, readSecret(`${name}_FILE`, file)] as const];
  });
  return { ...environment, ...Object.fromEntries(read) };
}

/** @returns the file's content. @throws StartRefusal that names the setting. */
export function readSecret(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefusal(`The file of ${setting} cannot be read: ${file}.`, { cause: error });
  }
}
