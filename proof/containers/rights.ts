/** The rights of a process of the product in its container. */
import type { Site } from './site.ts';

export type Rights = { user: string; capabilities: string; noNewPrivileges: boolean; filtered: boolean };

const places = { '/rua': false, '/var/lib/rua': true, '/tmp': true };

/** @throws when it may write elsewhere than compose.yaml says, or not there. */
export async function findRights(site: Site, app: string): Promise<Rights> {
  for (const [place, isWritable] of Object.entries(places)) {
    const wrote = await site.exec(app, 'sh', '-c', `touch ${place}/probe 2>/dev/null && echo wrote || true`);
    if ((wrote === 'wrote') !== isWritable)
      throw new Error(`${place} is ${isWritable ? 'not ' : ''}writable`);
  }
  // The first one only starts it.
  const status = await site.exec(
    app,
    'sh',
    '-c',
    'cat /proc/$(cut -d" " -f1 /proc/1/task/1/children)/status',
  );
  const said = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
  return {
    user: said('Uid'),
    capabilities: said('CapBnd'),
    noNewPrivileges: said('NoNewPrivs') === '1',
    filtered: said('Seccomp') === '2',
  };
}
