import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const source = join(import.meta.dirname, '../../scripts/ensure-installed.js');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-install-'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', lock({ 'node_modules/zod': { version: '4.0.0' } }));
  write('scripts/ensure-installed.js', readFileSync(source, 'utf8'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function lock(packages: Record<string, object>): string {
  return JSON.stringify({ packages: { '': { name: 'rua' }, ...packages } });
}

/** Runs the script with a stand-in for npm that only notes what it was asked, or fails. */
function ensureInstalled({ npm = 'works', path = process.env.PATH ?? '' } = {}): {
  code: number | null;
  said: string;
  asked: string[];
} {
  const asked = join(folder, 'asked');
  rmSync(asked, { force: true });
  write(
    'npm-cli.cjs',
    `const fs = require('node:fs');
     fs.writeFileSync(${JSON.stringify(asked)}, process.argv[2]);
     if (${JSON.stringify(npm)} === 'fails') { console.error('npm error code ENOTFOUND'); process.exit(1); }
     fs.mkdirSync('node_modules', { recursive: true });`,
  );
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'scripts/ensure-installed.js')],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        PATH: path,
        npm_execpath: join(folder, 'npm-cli.cjs'),
        npm_node_execpath: process.execPath,
      },
    },
  );
  const calls = existsSync(asked) ? [readFileSync(asked, 'utf8')] : [];
  return { code: status, said: stdout + stderr, asked: calls };
}

it.each(['start', 'restore', 'backup', 'audit', 'rekey', 'staff'])(
  'runs before npm run %s, which may be the first command on a new machine',
  (command) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(source, '../../package.json'), 'utf8')));
    expect(scripts[`pre${command}`]).toBe('node scripts/ensure-installed.js');
  },
);

describe('before start, dev and test', () => {
  it('installs on a fresh machine, and only once', () => {
    const first = ensureInstalled();
    expect(first).toMatchObject({ code: 0, asked: ['ci'] });
    expect(first.said).toContain('Installing what RUA needs');
    expect(ensureInstalled()).toEqual({ code: 0, said: '', asked: [] });
  });

  it('installs again when package-lock.json names other packages', () => {
    ensureInstalled();
    write('package-lock.json', lock({ 'node_modules/zod': { version: '4.0.1' } }));
    expect(ensureInstalled()).toMatchObject({ code: 0, asked: ['ci'] });
  });

  it('leaves alone what npm has installed itself', () => {
    const packages = { 'node_modules/zod': { version: '4.0.0' } };
    const forOthers = { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] };
    write('package-lock.json', lock({ ...packages, 'node_modules/for-others': forOthers }));
    write('node_modules/.package-lock.json', lock(packages));
    expect(ensureInstalled()).toEqual({ code: 0, said: '', asked: [] });
  });

  it('installs when an optional package of this system is missing', () => {
    const forHere = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };
    write('package-lock.json', lock({ 'node_modules/for-here': forHere }));
    write('node_modules/.package-lock.json', lock({}));
    expect(ensureInstalled()).toMatchObject({ code: 0, asked: ['ci'] });
  });

  it('says what npm said and one sentence when it cannot install, and tries again the next time', () => {
    const { code, said } = ensureInstalled({ npm: 'fails' });
    expect(code).toBe(1);
    expect(said).toContain('npm error code ENOTFOUND');
    expect(said).toMatch(/RUA could not install its packages .* check the connection to the internet\.\n$/);
    expect(ensureInstalled()).toMatchObject({ code: 0, asked: ['ci'] });
  });

  it.skipIf(process.platform === 'win32')('says which Node it needs when there is only an older one', () => {
    write('old/node', '#!/bin/sh\necho v20.20.2\n');
    chmodSync(join(folder, 'old/node'), 0o755);
    const { code, said } = ensureInstalled({ path: `${join(folder, 'old')}:/bin:/usr/bin` });
    expect(code).toBe(1);
    expect(said).toContain(
      'RUA needs Node.js 24 or later and this machine has 20.20.2: install it from https://nodejs.org.\n',
    );
  });

  it.skipIf(process.platform === 'win32')(
    "uses the machine's Node where the packaged one does not run",
    () => {
      ensureInstalled();
      write('node_modules/.bin/node', '#!/no/such/loader\n');
      chmodSync(join(folder, 'node_modules/.bin/node'), 0o755);
      mkdirSync(join(folder, 'machine'));
      symlinkSync(process.execPath, join(folder, 'machine/node'));
      const { code } = ensureInstalled({ path: `${join(folder, 'machine')}:/bin:/usr/bin` });
      expect(code).toBe(0);
      expect(existsSync(join(folder, 'node_modules/.bin/node'))).toBe(false);
    },
  );
});
