/** Debian's nginx as the peer of kept pages: one worker that serves the same bytes as a file. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** @param body compressed with Brotli, as it goes over the wire. */
export async function startNginx(body: Buffer): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'rua-nginx-'));
  await mkdir(join(folder, 'html'));
  await writeFile(join(folder, 'html/index.html'), body);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child: ChildProcess = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answering(port);
  return {
    port,
    ended: once(child, 'exit'),
    stop: () => {
      child.kill('SIGTERM');
      void rm(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/html;
    default_type 'text/html; charset=utf-8';
    add_header content-encoding br;
  }
}
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reached = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'br' } }).then(
      (response) =>
        response.arrayBuffer().then(
          () => true,
          () => true,
        ),
      () => false,
    );
    if (reached) return;
    await delay(50);
  }
  throw new Error('nginx does not answer');
}
