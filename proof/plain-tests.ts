/**
 * The functions that unit tests take from `vitest`, without a runner around it: tests are collected as plain functions, which may be called
 * thousands of times in one process.
 */
import { expect } from '@playwright/test';

type Work = () => unknown;
export type PlainTest = { id: string; run: () => Promise<void> };

export const collected: PlainTest[] = [];

type Group = { name: string; before: Work[]; after: Work[] };
let groups: Group[] = [{ name: '', before: [], after: [] }];

function describeOne(name: string, define: Work): void {
  groups = [...groups, { name, before: [], after: [] }];
  define();
  groups = groups.slice(0, -1);
}

function testOne(name: string, work: Work): void {
  const around = groups;
  const id = `${collected.length} ${[...around.map((group) => group.name), name].join(' ').trim()}`;
  collected.push({
    id,
    async run() {
      for (const { before } of around) for (const prepare of before) await prepare();
      try {
        await work();
      } finally {
        for (const { after } of around) for (const tidy of after) await tidy();
      }
    },
  });
}

/** A row that is a list is given as several arguments. */
function eachWith(one: (name: string, work: Work) => void) {
  return (rows: readonly unknown[]) => (name: string, work: (...row: unknown[]) => unknown) => {
    for (const row of rows) one(name, () => (Array.isArray(row) ? work(...row) : work(row)));
  };
}

export const describe = Object.assign(describeOne, { each: eachWith(describeOne) });
export const test = Object.assign(testOne, { each: eachWith(testOne) });
export const it = test;

export function beforeEach(work: Work): void {
  groups.at(-1)?.before.push(work);
}

export function afterEach(work: Work): void {
  groups.at(-1)?.after.push(work);
}

export { expect };
