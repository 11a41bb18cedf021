/** The statements that a server sends to its database, each once, with the values that went with it at first. */
import type { Pool } from 'pg';
import type { TestServer } from '#test/support/server.ts';

export type Captured = { text: string; values: readonly unknown[] };

/** @returns the statements from now on, by their text; connections that are open already are not heard. */
export function captureStatements({ app }: TestServer): ReadonlyMap<string, Captured> {
  const captured = new Map<string, Captured>();
  const { pool, readers, reserved } = app.database;
  for (const one of [pool, readers, reserved.pool, reserved.readers]) {
    listen(one, (statement) => {
      if (!captured.has(statement.text)) captured.set(statement.text, statement);
    });
  }
  return captured;
}

function listen(pool: Pool, hear: (statement: Captured) => void): void {
  pool.on('connect', (client) => {
    const { query } = client;
    const listening = (...given: unknown[]) => {
      hear(statementOf(given));
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: listening });
  });
}

/** Reads the arguments of the driver: a text, a text and its values, or both in an object. */
export function statementOf([first, second]: readonly unknown[]): Captured {
  if (typeof first === 'string') return { text: first, values: listOf(second) };
  if (typeof first !== 'object' || first === null || !('text' in first)) return { text: '', values: [] };
  return { text: String(first.text), values: 'values' in first ? listOf(first.values) : [] };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
