/** The server's key: the operator's setting, or one made once and stored in the data folder of the embedded default. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';

export function secretKeyFile({ dataFolder }: Config): string {
  return join(dataFolder, 'secret-key');
}

export async function readSecretKey(config: Config): Promise<Buffer> {
  if (config.secretKey) return Buffer.from(config.secretKey);
  const file = secretKeyFile(config);
  await mkdir(config.dataFolder, { recursive: true });
  try {
    // Fails when it is there already, also when another process makes it now.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return Buffer.from(await readFile(file, 'utf8'));
}
