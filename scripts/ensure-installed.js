/**
 * Runs before start, dev, test and the commands of an operator, on any Node from 20 on, so it is plain JavaScript without dependencies. It
 * installs the packages when they are missing or differ from package-lock.json, and ensures that the next program
 * runs on Node 24 or later.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const neededNode = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const programs = join(modules, '.bin');
const marker = join(modules, '.rua-installed');
const lockFile = join(root, 'package-lock.json');

const wanted = `${createHash('sha256').update(readFileSync(lockFile)).digest('hex')} ${process.platform}-${process.arch}\n`;

if (!isInstalled()) await install();
requireNode();

/** The marker is ours. The list of installed packages is npm's, written when an install has finished. */
function isInstalled() {
  if (read(marker) === wanted) return true;
  const installed = read(join(modules, '.package-lock.json'));
  if (installed === undefined || !holdsAll(JSON.parse(installed).packages)) return false;
  mark();
  return true;
}

function holdsAll(installed) {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages).every(([path, wanted]) => {
    const found = installed[path]?.version;
    return path === '' || found === wanted.version || (found === undefined && !isNeededHere(wanted));
  });
}

/** An optional package is needed when it is made for this system; which C library this is, only npm knows. */
function isNeededHere({ optional, os, cpu, libc }) {
  if (!optional) return true;
  return (
    libc === undefined && os?.includes(process.platform) === true && cpu?.includes(process.arch) === true
  );
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** A folder that is installed but closed to writing is fine as it is. */
function mark() {
  try {
    writeFileSync(marker, wanted);
  } catch {
    // Without the note, the next start compares again.
  }
}

async function install() {
  console.log('Installing what RUA needs (once, about a minute)…');
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticker = setInterval(() => console.log(`  … still installing (${seconds()} s)`), 15_000);
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  clearInterval(ticker);
  if (code !== 0) {
    console.error(output.trim().split('\n').slice(-15).join('\n'));
    refuse(
      'RUA could not install its packages (npm ci failed, see above): check the connection to the internet.',
    );
  }
  mark();
  console.log(`Installed in ${seconds()} s.`);
}

/** The npm and the Node that run this script, not those about to be replaced. */
function runNpm(args) {
  const script = process.env.npm_execpath;
  const isScript = script !== undefined && /npm-cli\.c?js$/.test(script);
  const node = process.env.npm_node_execpath ?? process.execPath;
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = isScript
    ? spawn(node, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

function requireNode() {
  dropPackagedNodeThatDoesNotRun();
  const version = nodeVersion();
  if (Number.parseInt(version ?? '', 10) >= neededNode) return;
  const found = version === undefined ? 'none was found' : `this machine has ${version}`;
  refuse(`RUA needs Node.js ${neededNode} or later and ${found}: install it from https://nodejs.org.`);
}

/** A packaged Node for another C library (Alpine) would be used instead of the machine's own. */
function dropPackagedNodeThatDoesNotRun() {
  const packaged = join(programs, 'node');
  if (process.platform === 'win32' || !existsSync(packaged)) return;
  if (spawnSync(packaged, ['--version']).status !== 0) rmSync(packaged);
}

/** @returns the version of the Node that npm scripts find. A packaged one goes before the machine's. */
function nodeVersion() {
  const PATH = `${programs}${delimiter}${process.env.PATH}`;
  const { status, stdout } = spawnSync('node --version', {
    shell: true,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined;
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
