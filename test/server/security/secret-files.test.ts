/** Files with secrets: only the system's user that runs RUA may read them. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('a file with secrets', () => {
  it('is the key of the server, which its user alone may read and write, and which stays', async () => {
    const config = { ...readConfig({}), dataFolder: join(folder, 'data') };
    // The folder can be read by other users of the machine.
    mkdirSync(config.dataFolder, { mode: 0o755 });
    const key = await readSecretKey(config);
    expect(rightsOf(secretKeyFile(config))).toBe('600');
    expect(key).toHaveLength(43);
    expect(await readSecretKey(config)).toEqual(key);
    expect(readFileSync(secretKeyFile(config), 'utf8')).toBe(key.toString());
  });

  it('is the key of the server, which is closed again at the next start where others were let in', async () => {
    const config = { ...readConfig({}), dataFolder: folder };
    const key = await readSecretKey(config);
    chmodSync(secretKeyFile(config), 0o644);
    expect(await readSecretKey(config)).toEqual(key);
    expect(rightsOf(secretKeyFile(config))).toBe('600');
  });

  it('is one of a backup, which its user alone may read, in a folder that is closed to others', async () => {
    const archive = await Archive.create(createFolderPlace(join(folder, 'backup')), 'k'.repeat(32), null);
    await archive.write('a key', Buffer.from('a key'));
    expect([rightsOf(join(folder, 'backup')), rightsOf(join(folder, 'backup/a key'))]).toEqual([
      '700',
      '600',
    ]);
  });
});
