/** The proxy before several processes: nginx, or Caddy with the very file that compose.yaml gives it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#test/support/free-ports.ts';

/** Caddy asks each process every second whether it is ready (deploy/Caddyfile): after two it has asked those that are back. */
const untilCaddyAsked = 2_000;

export type Balancer = {
  name: BalancerName;
  port: number;
  /** The processes of the load balancer. They go on while RUA's processes are replaced. */
  pids(): number[];
  /** Sends new requests to these alone once it resolves; one that asks /readyz finds out by itself. */
  turnTo(upstreams: readonly number[]): Promise<void>;
  stop(): Promise<void>;
};

export const balancerNames = ['nginx', 'caddy'] as const;
export type BalancerName = (typeof balancerNames)[number];

const versions = { nginx: ['-v'], caddy: ['version'] } as const;

export function isInstalled(name: BalancerName): boolean {
  return spawnSync(name, versions[name]).status === 0;
}

/** @param upstreams ports of this machine. The balancer ends with the work, whether it succeeds or fails. */
export async function withBalancer<Result>(
  name: BalancerName,
  upstreams: readonly number[],
  work: (balancer: Balancer) => Promise<Result>,
): Promise<Result> {
  const balancer = await startBalancer(name, upstreams);
  try {
    return await work(balancer);
  } finally {
    await balancer.stop();
  }
}

async function startBalancer(name: BalancerName, upstreams: readonly number[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'rua-balancer-'));
  const port = await freePort();
  const child = name === 'nginx' ? startNginx(folder, port, upstreams) : startCaddy(folder, port, upstreams);
  await until('the balancer answers', () => isAnswering(port));
  return {
    name,
    port,
    pids: () => withChildren(child.pid ?? 0),
    async turnTo(used) {
      if (name === 'caddy') return delay(untilCaddyAsked);
      const before = new Set(withChildren(child.pid ?? 0));
      writeNginxConfiguration(folder, port, used);
      child.kill('SIGHUP');
      // The worker that follows the new configuration is another one.
      await until('nginx follows', () => withChildren(child.pid ?? 0).some((pid) => !before.has(pid)));
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In one go: it may be read at any time. */
function writeNginxConfiguration(folder: string, port: number, upstreams: readonly number[]): void {
  writeFileSync(join(folder, 'next.conf'), nginxConfiguration(folder, port, upstreams));
  renameSync(join(folder, 'next.conf'), join(folder, 'nginx.conf'));
}

function startNginx(folder: string, port: number, upstreams: readonly number[]): ChildProcess {
  writeNginxConfiguration(folder, port, upstreams);
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

/** nginx does not ask /readyz, so a process must be removed from this configuration before it is stopped. */
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

function isAnswering(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

/** @throws when it is not so for ten seconds. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error(`it was not so that ${what}`);
}
