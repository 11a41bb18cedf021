/** The server's key: the operator's setting, or one made once and stored in the data folder of the embedded default. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
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
  await closeToOthers(file);
  return Buffer.from(await readFile(file, 'utf8'));
}

/** A copy or an archive may have let others read it. Where this user may not change that, the key is read as it is. */
async function closeToOthers(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, 0o600).catch(() => undefined);
}
