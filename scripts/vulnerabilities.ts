/** Asks the registry for known vulnerabilities of the product's dependencies. */
import { spawn } from 'node:child_process';
import { z } from 'zod';
import type { ToolResult } from './tool.ts';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
const stopping: ReadonlySet<string> = new Set(['high', 'critical']);

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(severities), range: z.string(), via: z.array(z.unknown()) }),
  ),
});

const named = z.object({ title: z.string(), url: z.string() });
const failure = z.object({ message: z.string() });

export type Answer = { kind: 'answered'; problems: string[] } | { kind: 'unknown'; why: string };

/**
 * @param folder of the lock file.
 * @returns the high and critical ones, one per line; or the reason why they cannot be known here, such as no
 *   internet.
 */
export async function findVulnerabilities(folder: string, registry?: string): Promise<Answer> {
  const { output } = await runNpm(folder, [
    ...['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    ...(registry === undefined ? [] : [`--registry=${registry}`]),
  ]);
  const said = jsonIn(output);
  const answer = audit.safeParse(said);
  if (!answer.success)
    return { kind: 'unknown', why: failure.safeParse(said).data?.message ?? 'npm gave no answer' };
  const problems = Object.entries(answer.data.vulnerabilities)
    .filter(([, { severity }]) => stopping.has(severity))
    .map(
      ([name, { severity, range, via }]) =>
        `${name} ${range} (${severity}): ${via.map(advisoryText).join('; ')}`,
    );
  return { kind: 'answered', problems };
}

/** A package is named where the fault is another's that it uses. */
function advisoryText(via: unknown): string {
  const { data } = named.safeParse(via);
  return data ? `${data.title}, ${data.url}` : `by ${String(via)}`;
}

function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** Runs the npm that runs this script, or else the one on the PATH. */
function runNpm(folder: string, args: readonly string[]): Promise<ToolResult> {
  const script = process.env.npm_execpath;
  const options = { cwd: folder };
  const child = /npm-cli\.c?js$/.test(script ?? '')
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [String(script), ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let output = '';
  child.stdin.end();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
