/** Runs the programs of development packages on this Node, without relying on the PATH. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const root = join(import.meta.dirname, '..');

const manifest = z.object({ bin: z.record(z.string(), z.string()) });

export type ToolResult = { code: number; output: string };

/**
 * @param name the package, or `package:program` where they differ.
 * @param options.show prints the output as it comes as well.
 */
export function runTool(
  name: string,
  args: readonly string[],
  options: { show?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<ToolResult> {
  const child = spawn(process.execPath, [toolPath(name), ...args], {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString();
    if (options.show) stream.write(chunk);
  };
  child.stdout.on('data', take(process.stdout));
  child.stderr.on('data', take(process.stderr));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @returns the script of a program of a development package. */
export function toolPath(name: string): string {
  const [packageName = name, program = packageName.split('/').at(-1) ?? name] = name.split(':');
  const folder = join(root, 'node_modules', packageName);
  const { bin } = manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const script = bin[program];
  if (script === undefined) throw new Error(`The package ${packageName} has no program ${program}.`);
  return join(folder, script);
}
