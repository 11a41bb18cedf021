/** Certificates of the machines, by the script of deploy/failover, also such as were made long ago. */
import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deployed } from './programs.ts';
import { systemUser } from './system-user.ts';

/** `authority`: its folder. `names`: as certificates.sh takes those of a machine. */
export type Certificate = { authority: string; names: string };

/**
 * @param folder of the machine; it is read from there when a program starts.
 * @param at when it is made, as `faketime -f` takes it, such as `-2d`; now without it.
 */
export function giveCertificate(folder: string, { authority, names }: Certificate, at?: string): void {
  const make = [join(deployed, 'certificates.sh'), authority, names];
  execFileSync('/usr/bin/env', at === undefined ? make : ['faketime', '-f', at, ...make]);
  const [name = ''] = names.split('=');
  const tls = join(folder, 'tls');
  cpSync(join(authority, name), tls, { recursive: true });
  const owner = systemUser();
  if (owner) for (const file of readdirSync(tls)) chownSync(join(tls, file), owner.uid, owner.gid);
}
