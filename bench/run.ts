/**
 * `npm run bench` measures everything and writes a page of docs/benchmarks for each section; `npm run bench -- parking cases`
 * only these.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { backofficeSection } from './backoffice.ts';
import { withBench } from './bench.ts';
import { casesSection } from './cases.ts';
import { coreTasks } from './core-tasks.ts';
import { deskStorm } from './desk-storm.ts';
import { growth } from './growth.ts';
import { memberPages } from './member-pages.ts';
import { mixedDay } from './mixed-day.ts';
import { monthsSection } from './months.ts';
import { overloadSection } from './overload.ts';
import { pageWeights } from './page-weights.ts';
import { parkingSection } from './parking.ts';
import { peersSection } from './peers.ts';
import { profileSection } from './profile.ts';
import { publicSite } from './public-site.ts';
import { ridesSection } from './rides.ts';
import { trafficSection } from './traffic.ts';
import { windowsSection } from './windows.ts';

/** Each is a page of docs/benchmarks of its name. */
const sections: Record<string, () => Promise<string>> = {
  rides: () => withBench(ridesSection),
  parking: () => withBench(parkingSection),
  'mixed-day': () => withBench(mixedDay),
  profile: () => withBench(profileSection),
  overload: () => withBench(overloadSection),
  growth,
  months: monthsSection,
  peers: () => withBench(peersSection),
  cases: () => withBench(casesSection),
  traffic: () => withBench(trafficSection),
  backoffice: backofficeSection,
  'page-weights': pageWeights,
  'public-site': publicSite,
  'member-pages': memberPages,
  'core-tasks': coreTasks,
  'desk-storm': deskStorm,
  windows: windowsSection,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')} to measure. There are: ${Object.keys(sections).join(', ')}.`,
  );
  process.exit(1);
}

for (const [name, section] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name}:`);
  const page = join(import.meta.dirname, '../docs/benchmarks', `${name}.md`);
  await writeFile(page, `${await section()}\n${machine(name)}`);
}

function machine(name: string): string {
  return `---

\`npm run bench -- ${name}\` made this page on ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}, embedded PostgreSQL
with every commit synced to disk, the load from another process on the same machine. Ratios compare; single figures belong to
the machine.
`;
}
