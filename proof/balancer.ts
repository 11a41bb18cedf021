/** What stands before several processes: nginx, or Caddy with the very file that compose.yaml gives it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './cluster.ts';

export type Balancer = {
  name: BalancerName;
  port: number;
  /** Of its processes, which work on while others take their place. */
  pids(): number[];
  /** Sends requests to these alone from now on; one that asks /readyz finds out by itself. */
  turnTo(upstreams: readonly number[]): void;
  stop(): Promise<void>;
};

export const balancerNames = ['nginx', 'caddy'] as const;
export type BalancerName = (typeof balancerNames)[number];

const versions = { nginx: ['-v'], caddy: ['version'] } as const;

export function isInstalled(name: BalancerName): boolean {
  return spawnSync(name, versions[name]).status === 0;
}

/** @param upstreams ports of this machine. */
export async function startBalancer(name: BalancerName, upstreams: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'rua-balancer-'));
  const port = await freePort();
  const child = name === 'nginx' ? startNginx(folder, port, upstreams) : startCaddy(folder, port, upstreams);
  await answering(port);
  return {
    name,
    port,
    pids: () => withChildren(child.pid ?? 0),
    turnTo(used) {
      if (name !== 'nginx') return;
      writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, used));
      child.kill('SIGHUP');
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNginx(folder: string, port: number, upstreams: readonly number[]): ChildProcess {
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, upstreams));
  return spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** It asks no /readyz, so whoever stops a process takes it out of here first. */
function nginxConfiguration(folder: string, port: number, upstreams: readonly number[]): string {
  return `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  keepalive_requests 100000000;
  client_max_body_size 12m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream rua {
    least_conn;
    ${upstreams.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
    keepalive_requests 100000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://rua;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;
}

function startCaddy(folder: string, port: number, upstreams: readonly number[]): ChildProcess {
  const file = join(import.meta.dirname, '../deploy/Caddyfile');
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.map((each) => `127.0.0.1:${each}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200) return;
    await delay(50);
  }
  throw new Error('the balancer does not answer');
}
