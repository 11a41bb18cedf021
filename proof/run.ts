/**
 * `npm run prove` runs every proof and writes its page of docs/proofs; `npm run prove -- failure attack` only these.
 * They take longer than tests may. Tests repeat their findings in a short form.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { arrival } from './arrival.ts';
import { MissingProgram } from './attack/programs.ts';
import { attack } from './attack.ts';
import { badMoments } from './bad-moments.ts';
import { containers } from './containers.ts';
import { duress } from './duress.ts';
import { failover } from './failover.ts';
import { proveFailure } from './failure.ts';
import { hostileLoad } from './hostile-load.ts';
import { machines } from './machines.ts';
import { mutation } from './mutation.ts';
import { mutationSample } from './mutation-sample.ts';
import { nation } from './nation.ts';
import { pointInTime } from './point-in-time.ts';

/** @returns its page, in Markdown. @throws when the claim to prove is false. */
type Proof = () => Promise<string>;

/** Each is a page of docs/proofs of its name. */
const proofs: Record<string, Proof> = {
  arrival,
  attack,
  'bad-moments': badMoments,
  containers,
  duress,
  failover,
  failure: proveFailure,
  'hostile-load': hostileLoad,
  machines,
  mutation,
  'mutation-sample': mutationSample,
  nation,
  'point-in-time': pointInTime,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')} to prove. There are: ${Object.keys(proofs).join(', ')}.`);
  process.exit(1);
}

const folder = join(import.meta.dirname, '../docs/proofs');
await mkdir(folder, { recursive: true });
for (const [name, prove] of Object.entries(proofs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`${name}:`);
  try {
    await writeFile(join(folder, `${name}.md`), `${await prove()}\n${machine(name)}`);
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(`  ${error.message}`);
    process.exitCode = 1;
  }
}

function machine(name: string): string {
  return `---

\`npm run prove -- ${name}\` made this page on ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version}.
`;
}
