/** A data folder whose rights were changed: the start says in one sentence which command mends it. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { runRefusedRua } from '#test/support/running-rua.ts';

const isRoot = process.geteuid?.() === 0;
/** Root may do everything, so starts are those of another user. */
const ordinary = 65_534;
const identity = isRoot ? { uid: ordinary, gid: ordinary } : {};

const canStart =
  process.platform !== 'win32' && spawnSync(process.execPath, ['-e', ''], identity).status === 0;

let folder: TestFolder;
let data: string;

beforeEach(() => {
  folder = makeDataFolder();
  data = folder.dataFolder;
  for (const part of ['files/vehicles', 'postgres/cluster']) mkdirSync(join(data, part), { recursive: true });
  for (const file of ['secret-key', 'postgres/server.log']) writeFileSync(join(data, file), '');
  chmodSync(join(data, 'postgres/cluster'), 0o700);
  if (!isRoot) return;
  const parts = [
    'files',
    'files/vehicles',
    'postgres',
    'postgres/cluster',
    'secret-key',
    'postgres/server.log',
  ];
  for (const part of ['', ...parts]) chownSync(join(data, part), ordinary, ordinary);
});
afterEach(() => {
  chmodSync(data, 0o700);
  return folder.remove();
});

const script = `
  const { readConfig } = await import('#server/base/config/config.ts');
  const { requireRights } = await import('#server/base/config/data-folder-rights.ts');
  try { requireRights(readConfig()); } catch (error) { console.log(error.message); }`;

/** @returns why it does not start; nothing when it does. */
function start(settings: Record<string, string> = {}): string {
  const env = { ...process.env, DATA_FOLDER: data, ...settings };
  const args = ['--input-type=module', '-e', script];
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...identity, env, encoding: 'utf8' });
  return (stdout + stderr).trim();
}

/** A part that only some starts have. @returns its path. */
function addPart(name: string, mode: number, owner = ordinary): string {
  const path = join(data, name);
  if (name.endsWith('/')) mkdirSync(path);
  else writeFileSync(path, '');
  chmodSync(path, mode);
  if (isRoot) chownSync(path, owner, owner);
  return path;
}

const witnessedBy = (path: string, settings: Record<string, string> = {}): string =>
  start({ AUDIT_WITNESS: pathToFileURL(path).href, ...settings });

const own = { DATABASE_URL: 'postgres://localhost/rua', SECRET_KEY: 'k'.repeat(32) };

describe.runIf(canStart)('a start on a data folder', () => {
  it('that may be used goes on, and on one that does not exist yet', () => {
    expect([start(), start(own), start({ DATA_FOLDER: join(data, 'later') })]).toEqual(['', '', '']);
  });

  it.each([
    ['.', 0o000],
    ['secret-key', 0o200],
    ['archive-note.json', 0o200],
    ['audit-witness.txt', 0o400],
    ['files/vehicles', 0o400],
    ['postgres/cluster', 0o500],
  ])('says how to allow the use of its part %s with the rights %i', (part, mode) => {
    const path = existsSync(join(data, part)) ? join(data, part) : addPart(part, 0o600);
    chmodSync(path, mode);
    expect(start()).toBe(`RUA may not read and write ${path}. Allow it with: chmod u+rwX ${path}`);
  });

  it('says that a folder above it is closed', () => {
    chmodSync(data, 0o000);
    const inside = join(data, 'inside');
    expect(start({ DATA_FOLDER: inside })).toMatch(
      `RUA may not reach ${inside}. Change the rights of the folder`,
    );
  });

  it('looks at pictures alone when the database is elsewhere', () => {
    const files = join(data, 'files');
    chmodSync(join(data, 'postgres/cluster'), 0o777);
    expect(start(own)).toBe('');
    chmodSync(files, 0o500);
    expect(start(own)).toBe(`RUA may not read and write ${files}. Allow it with: chmod u+rwX ${files}`);
  });

  it.runIf(isRoot).each(['secret-key', 'postgres/cluster'])(
    'says how to take over its part %s, which belongs to another user',
    (part) => {
      chmodSync(join(data, part), part === 'secret-key' ? 0o600 : 0o700);
      chownSync(join(data, part), 1, 1);
      const path = join(data, part);
      expect(start()).toMatch(
        new RegExp(`^${path} belongs to another user \\(number 1\\), .* sudo chown -R \\S+ ${data}$`),
      );
    },
  );

  it('says how to close a database that other users may open, and ends', async () => {
    const cluster = join(data, 'postgres/cluster');
    chmodSync(cluster, 0o755);
    const said = `Other users may open ${cluster}, and PostgreSQL does not start on such a folder. Close it with: chmod 700 ${cluster}\n`;
    expect(await runRefusedRua(data)).toEqual({ code: 1, said });
  });
});

describe.runIf(canStart)('a start with a witness of the audit log in a file elsewhere', () => {
  it('goes on where the file may be used, or made', () => {
    const mount = addPart('mount/', 0o700);
    const file = addPart('mount/witness.txt', 0o640);
    const later = [join(mount, 'later.txt'), join(mount, 'folder/of/later.txt')];
    expect([file, ...later].map((path) => witnessedBy(path, own))).toEqual(['', '', '']);
    expect(start({ AUDIT_WITNESS: 'syslog://log.example' })).toBe('');
  });

  it.each([0o200, 0o400])('says how to allow its use with the rights %i', (mode) => {
    const file = addPart('witness.txt', mode);
    expect(witnessedBy(file, own)).toBe(
      `RUA may not read and write ${file}. Allow it with: chmod u+rwX ${file}`,
    );
  });

  it('says how to close it where every user of the machine may cut it', () => {
    const file = addPart('witness.txt', 0o666);
    expect(witnessedBy(file, own)).toBe(
      `Other users may write ${file}, so it would prove nothing. Close it with: chmod o-w ${file}`,
    );
  });

  it('says how to make it where RUA may not, and how to reach it', () => {
    const mount = addPart('mount/', 0o500);
    const file = join(mount, 'of rua/witness.txt');
    const said = witnessedBy(file, own);
    expect(said).toContain(
      `RUA may not make ${file}. Set AUDIT_WITNESS to another place, or make it with: sudo mkdir -p '${join(mount, 'of rua')}' && sudo touch '${file}' && sudo chown `,
    );
    expect(said.endsWith(` '${file}'`)).toBe(true);
    chmodSync(mount, 0o000);
    expect(witnessedBy(file, own)).toBe(
      `RUA may not reach ${file}. Change the rights of the folder that it is in, or set AUDIT_WITNESS to another place.`,
    );
    chmodSync(mount, 0o700);
  });

  it.runIf(isRoot)('says how to take it over from another user, and it alone', () => {
    const file = addPart('witness.txt', 0o600, 1);
    expect(witnessedBy(file, own)).toMatch(
      new RegExp(`^${file} belongs to another user \\(number 1\\), .* sudo chown \\S+ ${file}$`),
    );
  });
});
