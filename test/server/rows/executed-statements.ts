/** The statements that run while a test runs: their place in the source, and the rows that come back. */
import { DefaultQueryExecutor } from 'kysely';
import { Client, type FieldDef, type QueryResult } from 'pg';
import { vi } from 'vitest';
import { statementOf } from '#test/server/query-plans/captured-statements.ts';
import { sourcePath } from './type-checker.ts';

export type Executed = {
  /** The path in the repository with line and column: `server/base/audit/store.ts:9:77`. */
  site: string;
  text: string;
  rows: readonly unknown[];
};

export type Recorder = {
  executed: readonly Executed[];
  /** The columns that each statement gives, by its text. */
  columns: ReadonlyMap<string, readonly FieldDef[]>;
  stop(): void;
};

/** Hears all connections of this process from now on. */
export function recordStatements(): Recorder {
  const executed: Executed[] = [];
  const columns = new Map<string, readonly FieldDef[]>();
  const { executeQuery } = DefaultQueryExecutor.prototype;
  const executor = vi
    .spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    .mockImplementation(async function (this: DefaultQueryExecutor, query, options) {
      const site = callSite();
      const result = await executeQuery.call(this, query, options);
      executed.push({ site, text: query.sql, rows: result.rows });
      return result;
    });
  const { query } = Client.prototype;
  const driver = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...given: unknown[]
  ) {
    const answer: unknown = Reflect.apply(query, this, given);
    if (answer instanceof Promise)
      void answer.then(
        (result: QueryResult) => columns.set(statementOf(given).text, result.fields),
        () => {},
      );
    return answer;
  });
  return {
    executed,
    columns,
    stop() {
      executor.mockRestore();
      driver.mockRestore();
    },
  };
}

const framesOfKysely = 20;

/** @returns the nearest place outside of packages and of this file. */
function callSite(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = framesOfKysely;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const frames = stack
    .split('\n')
    .map((frame) => /([^( ]+:\d+:\d+)\)?$/.exec(frame)?.[1]?.replace('file://', '') ?? '');
  const root = sourcePath('');
  const own = frames.find(
    (frame) =>
      frame.startsWith(root) && !frame.includes('/node_modules/') && !frame.startsWith(import.meta.filename),
  );
  return own?.slice(root.length) ?? '';
}
