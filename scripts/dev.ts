/** `npm run dev`: the server again at each change of server/ or domain/, the pages by Vite as they change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './tool.ts';

const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'scripts', 'serve.ts')],
  { cwd: root, env: { ...process.env, NODE_ENV: 'development' }, stdio: 'inherit' },
);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name));
child.once('exit', (code) => process.exit(code ?? 0));
