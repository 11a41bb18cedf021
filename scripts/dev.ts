/** `npm run dev`: the server again at each change of server/ or domain/, the pages by Vite as they change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { whenAskedToStop } from './stop-requests.ts';
import { root } from './tool.ts';

/** An editor writes a file in several steps. */
const settleMs = 100;

let server = serve();
let restarting: Promise<void> = Promise.resolve();
let pending: NodeJS.Timeout | undefined;

for (const side of ['server', 'domain']) {
  watch(join(root, side), { recursive: true }, () => {
    clearTimeout(pending);
    pending = setTimeout(() => {
      restarting = restarting.then(restart);
    }, settleMs);
  });
}

await whenAskedToStop();
clearTimeout(pending);
await restarting;
await end(server);
process.exit(0);

/** A server that cannot start says why and ends; the next change tries again. */
function serve(): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'development' };
  return spawn(process.execPath, [join(root, 'scripts', 'serve.ts')], { cwd: root, env, stdio: 'inherit' });
}

async function restart(): Promise<void> {
  console.log('Restarting after a change…');
  await end(server);
  server = serve();
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
