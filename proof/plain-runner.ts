/** StrykerJS's way to the unit tests: all in one process that stays, so that trying a change takes milliseconds. */
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { collected, type PlainTest } from './plain-tests.ts';

const stand = new URL('plain-tests.ts', import.meta.url).href;

// Tests say `vitest`, and get as much of it as they need.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest' ? { url: stand, shortCircuit: true } : next(specifier, context),
});

/** Shared with the changed sources: which change is on, and how often its place was passed. */
type Shared = { [Key in keyof InstrumenterContext]?: InstrumenterContext[Key] | undefined };

declare global {
  var __stryker__: Shared | undefined;
}

const shared: Shared = globalThis.__stryker__ ?? {};
globalThis.__stryker__ = shared;

class PlainRunner implements TestRunner {
  readonly #milliseconds = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: false };
  }

  /** The working folder is the copy with the changed sources. */
  async init(): Promise<void> {
    const files = globSync('test/{domain,policies}/**/*.test.ts').toSorted();
    for (const file of files) {
      const isAbout = /'#(?:domain\/|server\/.*\/policy\.ts)/.test(readFileSync(file, 'utf8'));
      if (isAbout) await import(pathToFileURL(resolve(file)).href);
    }
  }

  async dryRun(): Promise<DryRunResult> {
    const tests = [];
    for (const test of collected) {
      shared.currentTestId = test.id;
      const started = performance.now();
      const failure = await failureOf(test);
      const timeSpentMs = performance.now() - started;
      this.#milliseconds.set(test.id, timeSpentMs);
      const known = { id: test.id, name: test.id, timeSpentMs };
      tests.push(
        failure === undefined
          ? { ...known, status: TestStatus.Success as const }
          : { ...known, status: TestStatus.Failed as const, failureMessage: failure },
      );
    }
    shared.currentTestId = undefined;
    const { mutantCoverage } = shared;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage ? { mutantCoverage } : {}) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const wanted = new Set(testFilter);
    const tests = collected
      .filter(({ id }) => wanted.has(id))
      .toSorted((one, other) => this.#timeOf(one) - this.#timeOf(other));
    shared.activeMutant = activeMutant.id;
    shared.hitCount = hitLimit === undefined ? undefined : 0;
    shared.hitLimit = hitLimit;
    try {
      for (const [place, test] of tests.entries()) {
        const failureMessage = await failureOf(test);
        const timeout = determineHitLimitReached(shared.hitCount, hitLimit);
        if (timeout) return { status: MutantRunStatus.Timeout, reason: timeout.reason ?? 'It went on.' };
        if (failureMessage === undefined) continue;
        return {
          ...{ status: MutantRunStatus.Killed, killedBy: [test.id] },
          ...{ failureMessage, nrOfTests: place + 1 },
        };
      }
      return { status: MutantRunStatus.Survived, nrOfTests: tests.length };
    } finally {
      shared.activeMutant = undefined;
    }
  }

  #timeOf({ id }: PlainTest): number {
    return this.#milliseconds.get(id) ?? 0;
  }
}

async function failureOf(test: PlainTest): Promise<string | undefined> {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'plain', PlainRunner)];
