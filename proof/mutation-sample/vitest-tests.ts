/** Runs test files of the copy in one Vitest that stays, with the PostgreSQL that its tests share. */
import { join, relative } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import type { Change } from './changes.ts';
import { copy } from './tree-copy.ts';

/** @param failedIn the first file that failed. */
export type Outcome = { failedIn: string | undefined; tookTooLong: boolean };

function modulesOf(modules: readonly TestModule[]) {
  return modules.map((module) => ({ moduleId: relative(copy, module.moduleId), state: module.state() }));
}

export class VitestTests {
  #vitest: Vitest | undefined;
  /** Known to pass without a change. */
  readonly #sound = new Set<string>();

  async run(files: readonly string[], seconds: number): Promise<Outcome> {
    if (files.length === 0) return { failedIn: undefined, tookTooLong: false };
    const vitest = await this.#started();
    const wanted = new Set(files.map((file) => join(copy, file)));
    const all = await vitest.globTestSpecifications();
    const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
    if (specifications.length < files.length) throw new Error(`Not found: ${files.join(', ')}`);
    let tookTooLong = false;
    const timer = setTimeout(() => {
      tookTooLong = true;
      void vitest.cancelCurrentRun('keyboard-input');
    }, seconds * 1000);
    const { testModules } = await vitest.runTestSpecifications(specifications);
    clearTimeout(timer);
    for (const { moduleId, state } of modulesOf(testModules))
      if (state === 'passed') this.#sound.add(moduleId);
    const failed = modulesOf(testModules).find(({ state }) => state === 'failed');
    return { failedIn: failed?.moduleId, tookTooLong };
  }

  /** Without the change: what fails then as well does not count as a test that notices. */
  async isSound(file: string): Promise<boolean> {
    if (this.#sound.has(file)) return true;
    const { failedIn } = await this.run([file], 120);
    return failedIn === undefined;
  }

  /** The changed file is read anew. */
  forget({ file }: Change): void {
    this.#vitest?.invalidateFile(join(copy, file));
  }

  async stop(): Promise<void> {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }

  async #started(): Promise<Vitest> {
    this.#vitest ??= await createVitest({
      ...{ root: copy, config: join(copy, 'vitest.config.ts'), watch: false, bail: 1 },
      ...{ reporters: [{}], passWithNoTests: true, silent: true },
    });
    return this.#vitest;
  }
}
