/**
 * The arrival ladder: a month of a million rides under a clock that is played, and real processes over a real database that are
 * killed, kept waiting and loaded.
 *
 * `ARRIVAL_PARTS=month,killed npm run prove -- arrival` measures these parts alone and leaves the page's other sections as they are.
 * `ARRIVAL_RIDES=1500`, `ARRIVAL_OPEN=5000` and `ARRIVAL_SESSIONS=40` make `killed`, `open` and `sessions` smaller than is promised; the
 * page says how large they were.
 */
import { loadavg } from 'node:os';
import { killed } from './arrival/killed.ts';
import { month } from './arrival/month.ts';
import { openRides } from './arrival/open-rides.ts';
import { outage } from './arrival/outage.ts';
import { type Measured, mergeSections, type Section } from './arrival/page.ts';
import { repeated } from './arrival/repeated.ts';
import { sessions } from './arrival/sessions.ts';
import { moments, steps } from './arrival/whole-tests.ts';

/** @returns its section. @throws when its claim is false. */
type Part = () => Promise<Section>;

/** In the order of the page. */
const parts: Record<string, Part> = {
  month,
  killed,
  steps,
  moments,
  outage,
  open: openRides,
  sessions,
  repeated,
};

export async function arrival(): Promise<string> {
  const names = Object.keys(parts);
  const chosen = process.env.ARRIVAL_PARTS?.split(',') ?? names;
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  const sections = new Map<string, Measured>();
  for (const [name, part] of Object.entries(parts)) {
    if (!chosen.includes(name)) continue;
    console.log(`  ${name}:`);
    const [load = 0] = loadavg();
    sections.set(name, { section: await part(), load });
  }
  return mergeSections(names, sections);
}
