/** A restore that failed leaves nothing behind, and takes nothing that is another's. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { undoRestore } from '#server/base/backup/undo-restore.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { processStart } from '#server/base/database/embedded/system-process.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { canMount, mountSmallDisk } from '#test/support/small-disk.ts';

let folder: TestFolder;
let config: { databaseUrl: string | undefined; dataFolder: string };

beforeEach(() => {
  folder = makeDataFolder();
  config = { databaseUrl: undefined, dataFolder: folder.dataFolder };
  mkdirSync(join(config.dataFolder, 'postgres', 'cluster'), { recursive: true });
});
afterEach(() => folder.remove());

const failure = new Error('the server closed the connection');

it('empties the data folder, and none beside a database of the operator', async () => {
  const ofOperator = { ...config, databaseUrl: 'postgres://localhost/rua' };
  await expect(undoRestore(ofOperator, failure)).rejects.toBe(failure);
  expect(readdirSync(config.dataFolder)).toEqual(['postgres']);
  await expect(undoRestore(config, failure)).rejects.toBe(failure);
  expect(readdirSync(config.dataFolder)).toEqual([]);
});

it('leaves the data folder to a RUA that started there meanwhile', async () => {
  const lock = { pid: process.ppid, start: processStart(process.ppid) };
  writeFileSync(join(config.dataFolder, 'running.json'), JSON.stringify(lock));
  await expect(undoRestore(config, failure)).rejects.toBe(failure);
  expect(existsSync(join(config.dataFolder, 'postgres', 'cluster'))).toBe(true);
});

it.runIf(canMount())('says that the disk is full, and keeps another sentence that is plain', async () => {
  const small = join(config.dataFolder, 'small');
  mkdirSync(small);
  const unmount = mountSmallDisk(small, '4m');
  try {
    const there = { ...config, dataFolder: small };
    writeFileSync(join(small, 'file'), '');
    await expect(undoRestore(there, failure)).rejects.toThrow(`The disk that holds ${small} is full`);
    expect(readdirSync(small)).toEqual([]);
    writeFileSync(join(small, 'file'), '');
    await expect(undoRestore(there, new StartRefusal('It is damaged.'))).rejects.toThrow('It is damaged.');
  } finally {
    unmount();
  }
});
