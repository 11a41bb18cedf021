/**
 * Chooses the user that PostgreSQL runs as. It refuses to run as root, and no system user is created for it: root
 * starts it as the folder's owner or `nobody`. Where those cannot reach the programs or the folder (a checkout below
 * a closed home folder), it runs as `nobody` in name only.
 */
import { execFile } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const run = promisify(execFile);

type Identity = { uid: number; gid: number };

export type ServerUser =
  | { kind: 'self' }
  | ({ kind: 'other' } & Identity)
  /** A user namespace in which root carries another name. */
  | ({ kind: 'namespace' } & Identity)
  /** Another user that keeps one power of root: to pass closed folders. */
  | ({ kind: 'capable' } & Identity);

export type Command = { program: string; args: string[]; uid?: number; gid?: number };

/** The command that runs the program as that user. */
export function asUser(user: ServerUser, program: string, args: string[]): Command {
  switch (user.kind) {
    case 'self':
      return { program, args };
    case 'other':
      return { program, args, uid: user.uid, gid: user.gid };
    case 'namespace':
      return {
        program: 'unshare',
        args: ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, program, ...args],
      };
    case 'capable':
      return { program: 'setpriv', args: [...keepingOneCapability(user), program, ...args] };
  }
}

function keepingOneCapability({ uid, gid }: Identity): string[] {
  const only = '-all,+dac_override';
  return [
    '--securebits=+no_setuid_fixup',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    `--bounding-set=${only}`,
  ];
}

/**
 * Makes the folder the server's own and returns the first user that can run the program there.
 * @param folder the whole database folder; its content may be handed to another owner.
 * @throws StartRefusal when root finds none.
 */
export async function chooseServerUser(postgres: string, folder: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  for (const user of candidates(folder)) {
    if (await canServe(user, postgres, folder)) return user;
  }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and no other user can reach it here: move RUA to a folder that all users may enter, start it as an ordinary user, or set DATABASE_URL.',
  );
}

function candidates(folder: string): ServerUser[] {
  const nobody = accounts().find(({ name }) => name === 'nobody') ?? { uid: 65_534, gid: 65_534 };
  const identity = { uid: nobody.uid, gid: nobody.gid };
  const owner = lstatSync(folder);
  const isPerson = owner.uid !== 0 && accounts().some(({ uid }) => uid === owner.uid);
  return [
    ...(isPerson ? [{ kind: 'other' as const, uid: owner.uid, gid: owner.gid }] : []),
    { kind: 'other', ...identity },
    ...(process.platform === 'linux'
      ? [
          { kind: 'namespace' as const, ...identity },
          { kind: 'capable' as const, ...identity },
        ]
      : []),
  ];
}

/** PostgreSQL looks its user up by name, so an id without an account does not do. */
function accounts(): ({ name: string } & Identity)[] {
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  return rows.map((row) => {
    const [name = '', , uid, gid] = row.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

async function canServe(user: ServerUser, postgres: string, folder: string): Promise<boolean> {
  handOver(user, folder);
  const script = 'cd "$1" && test -w . && exec "$0" --version';
  const { program, args, ...identity } = asUser(user, '/bin/sh', ['-c', script, postgres, folder]);
  try {
    await run(program, args, identity);
    return true;
  } catch {
    return false;
  }
}

/** Gives the folder and all in it to the owner that the server's files have under that user. */
export function handOver(user: ServerUser, folder: string): void {
  if (user.kind === 'self') return;
  const owner = user.kind === 'namespace' ? { uid: 0, gid: 0 } : { uid: user.uid, gid: user.gid };
  const isDone = ({ uid }: Identity) => uid === owner.uid;
  const paths = [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ];
  for (const path of paths) {
    if (!isDone(lstatSync(path))) chownSync(path, owner.uid, owner.gid);
  }
}
