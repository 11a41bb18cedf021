/** A processor profile of a measured process, taken in it and sent to who measures. */
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const sampledEveryMicroseconds = 250;

const functionTime = z.object({
  name: z.string(),
  /** A file of the product, a package, a module of Node.js, or the machine below them. */
  place: z.string(),
  milliseconds: z.number(),
});
export const functionTimes = z.array(functionTime);
export type FunctionTime = z.output<typeof functionTime>;

const session = new Session();

export async function beginProfile(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: sampledEveryMicroseconds });
  await session.post('Profiler.start');
}

/** @returns the time that each function took itself, without those it called, most first; and without waiting. */
export async function endProfile(): Promise<FunctionTime[]> {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const times = new Map<string, FunctionTime>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id);
    if (!frame || frame.functionName === '(idle)') continue;
    const name = frame.functionName || `(line ${frame.lineNumber + 1})`;
    const place = placeOf(frame.url);
    const key = `${place} ${name}`;
    const time = times.get(key) ?? { name, place, milliseconds: 0 };
    time.milliseconds += (profile.timeDeltas?.[at] ?? 0) / 1000;
    times.set(key, time);
  }
  return [...times.values()].toSorted((one, other) => other.milliseconds - one.milliseconds);
}

function placeOf(url: string): string {
  if (url === '') return 'V8 and system calls';
  if (!url.startsWith('file:')) return url;
  const path = relative(process.cwd(), fileURLToPath(url));
  const name = path.split('node_modules/').at(-1);
  if (name === undefined || name === path) return path;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
