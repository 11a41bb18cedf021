/** The statements that a server sends to its database, each once, with the values that went with it at first. */
import { Client, type Pool } from 'pg';
import { vi } from 'vitest';
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

/** A statement, and the connection on which it was sent. */
export type Sent = { client: Client; text: string };

/** @returns the statements that this process sent meanwhile, in their order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given) {
    sent.push({ client: this, text: statementOf(given).text });
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
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
