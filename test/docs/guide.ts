/** A guide that is meant literally: what its blocks say is done to a tree. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Step =
  | { kind: 'change'; file: string; diff: string }
  | { kind: 'new file'; file: string; content: string }
  | { kind: 'command'; command: string };

const blocks = /^```(\w+)\n([\s\S]*?)^```$/gm;
const named = /^(New file )?`([^`\n]+)`:$/gm;

/** @returns what a reader does, in its order. A block is about the file that was named last before it. */
export function stepsOf(guide: string): Step[] {
  return [...guide.matchAll(blocks)].flatMap(({ 1: language = '', 2: content = '', index }): Step[] => {
    if (language === 'sh') {
      const commands = content.split('\n').filter((line) => line !== '');
      return commands.map((command) => ({ kind: 'command', command }));
    }
    const [, isNew, file] = [...guide.slice(0, index).matchAll(named)].at(-1) ?? [];
    if (file === undefined) throw new Error(`No file is named before this block:\n${content}`);
    if (language === 'diff') return [{ kind: 'change', file, diff: content }];
    if (isNew === undefined) throw new Error(`A whole file that is not called new: ${file}`);
    return [{ kind: 'new file', file, content }];
  });
}

/** @throws when what a block shows is not there, or more than once. */
export function follow(folder: string, step: Exclude<Step, { kind: 'command' }>): void {
  const path = join(folder, step.file);
  if (step.kind === 'new file') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.content, { flag: 'wx' });
    return;
  }
  const text = readFileSync(path, 'utf8');
  const before = linesOf(step.diff, ' -');
  const [start, ...others] = text.split(before);
  if (start === undefined || others.length !== 1) {
    throw new Error(`${step.file} has ${others.length} times what the guide shows:\n${before}`);
  }
  writeFileSync(path, start + linesOf(step.diff, ' +') + others.join(''));
}

/** The lines of a change with one of these marks, without the mark. */
function linesOf(diff: string, marks: string): string {
  return diff
    .split('\n')
    .filter((line) => line !== '' && marks.includes(line.charAt(0)))
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}
