import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTurns, sliceOf } from '#test/support/slice.ts';
import { follow, stepsOf } from './guide.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const steps = stepsOf(readFileSync(join(root, 'docs/adding-a-field.md'), 'utf8'));

/** The sources of types and tests of the server, and the types that were found before. */
const copied = [
  ...[
    'domain',
    'server',
    'web',
    'test',
    'bench',
    'proof',
    'scripts',
    'package.json',
    'vitest.config.ts',
    'playwright.config.ts',
  ],
  ...['tsconfig.json', 'tsconfig.base.json', '.react-router', 'build/types'],
];
let tree: string;

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'rua-guide-'));
  for (const path of copied.filter((one) => existsSync(join(root, one)))) {
    cpSync(join(root, path), join(tree, path), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
}, 60_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }), 60_000);

/** As in a terminal of its own: what says that a test runs is left out. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'NODE_ENV'),
);

const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';

/** The commands take half a minute of the processor. */
const isTurn = inTurns('commands of adding a field', 2)();

it('does what docs/adding-a-field.md says, and its types or its test pass, by turns', async () => {
  const commands: string[] = [];
  for (const step of steps) {
    if (step.kind === 'command') commands.push(step.command);
    else follow(tree, step);
  }
  expect(commands).toHaveLength(2);
  if (!isTurn) return;
  if (!existsSync(join(tree, '.react-router'))) await inTree('npx react-router typegen');
  for (const command of sliceOf('adding a field', commands, 1)) await inTree(command);
}, 240_000);

async function inTree(command: string): Promise<void> {
  const [, ...parts] = command.split(' ');
  const done = run(npx, parts, { cwd: tree, env: environment, shell: process.platform === 'win32' });
  await done.catch((error: unknown) => {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    throw new Error(`${command} fails in the copy:\n${said}`);
  });
}
