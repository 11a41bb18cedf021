/** The page of the proof, in Markdown: a section for each part, of which those that were not measured anew stay as they were. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Section = { title: string; text: string };

/** How many processes wanted the machine when the part began. */
export type Measured = { section: Section; load: number };

const file = join(import.meta.dirname, '../../docs/proofs/arrival.md');

const opening = `# The arrival ladder

What [the ladder](../decisions/0066-did-you-arrive.md) promises, part by part.
`;

/** @param names of all parts, in the order of the page. */
export function mergeSections(names: readonly string[], measured: ReadonlyMap<string, Measured>): string {
  const kept = readSections();
  const sections = names.flatMap((name) => {
    const part = measured.get(name);
    return part ? [written(name, part)] : (kept.get(name) ?? []);
  });
  return [opening, ...sections].join('\n');
}

function written(name: string, { section: { title, text }, load }: Measured): string {
  const day = new Date().toISOString().slice(0, 10);
  return `## ${title}

${text.trim()}

Measured on ${day} by the part \`${name}\`, which began at a load of ${load.toFixed(2)}.
`;
}

function readSections(): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const [page = ''] = readFileSync(file, 'utf8').split('\n---\n');
  const sections = page.split(/^(?=## )/m).slice(1);
  return new Map(
    sections.flatMap((text): [string, string][] => {
      const [, name] = /by the part `(\w+)`/.exec(text) ?? [];
      return name === undefined ? [] : [[name, `${text.trim()}\n`]];
    }),
  );
}

export function count(value: number): string {
  return value.toLocaleString('en');
}

export function percent(part: number): string {
  return `${Math.round(part * 1_000) / 10} %`;
}
