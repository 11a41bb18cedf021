import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withClient } from '#server/base/backup/database/client.ts';
import { findRunningDatabase } from '#server/base/database/embedded/data-folder.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { type RunningRua, runRefusedRua, runRua } from '#test/support/running-rua.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('starting RUA', 5);

let dataFolder: string;
let remove: TestFolder['remove'];
let started: RunningRua[];

beforeEach(() => {
  ({ dataFolder, remove } = makeDataFolder());
  started = [];
});

afterEach(async () => {
  await Promise.all(started.map((rua) => rua.kill()));
  await remove();
});

async function run(): Promise<RunningRua> {
  const rua = await runRua(dataFolder);
  started.push(rua);
  return rua;
}

async function statusOf(rua: RunningRua, path: string): Promise<number> {
  return (await fetch(rua.url + path)).status;
}

/** Asks the database that runs now. @returns how many rows. */
function query(statement: string): Promise<number> {
  const running = findRunningDatabase(dataFolder);
  if (!running) throw new Error('no database runs');
  return withClient(running, async (client) => (await client.query(statement)).rowCount ?? 0);
}

describe('starting RUA', () => {
  it.runIf(isTurn())('serves, names the demo accounts, and stops cleanly when asked', async () => {
    const rua = await run();
    expect(await statusOf(rua, '/readyz')).toBe(200);
    expect(await statusOf(rua, '/')).toBe(200);
    const { code, said } = await rua.stop();
    expect(code).toBe(0);
    expect(said).toContain('commuter@demo.rua.example');
    expect(said).toContain('read them with npm run outbox');
    expect(said).toMatch(/Stopping…\n$/);
  });

  it.runIf(isTurn())('does not say how to read the outbox when real messages are sent', async () => {
    const rua = await runRua(dataFolder, { SMTP_URL: 'smtp://127.0.0.1:9' });
    started.push(rua);
    const { said } = await rua.stop();
    expect(said).toContain('commuter@demo.rua.example');
    expect(said).not.toContain('npm run outbox');
  });

  it.runIf(isTurn())('refuses a second start on the same data folder in one sentence', async () => {
    const rua = await run();
    expect(await runRefusedRua(dataFolder)).toEqual({
      code: 1,
      said: `RUA is already running on this data folder (process ${rua.pid}). Stop it first, or set DATA_FOLDER to another folder.\n`,
    });
  });

  it.runIf(isTurn())('starts again after it was killed', async () => {
    const first = await run();
    await first.kill();
    expect(await statusOf(await run(), '/readyz')).toBe(200);
  });

  // This test starts RUA four times, so it runs by turns.
  it.runIf(isTurn())(
    'refuses another secret key than that of its database',
    { timeout: 240_000 },
    async () => {
      const rua = await run();
      await rua.stop();
      const another = await runRefusedRua(dataFolder, { SECRET_KEY: 'x'.repeat(40) });
      expect(another.said).toContain('SECRET_KEY is not the one that this database is sealed under');
      const path = join(dataFolder, 'secret-key');
      const key = readFileSync(path, 'utf8');
      rmSync(path);
      const lost = await runRefusedRua(dataFolder);
      expect(lost.said).toContain(`The key in ${path} is not the one`);
      writeFileSync(path, key);
      await run();
    },
  );

  it.runIf(isTurn())(
    'refuses another secret key than that of an old database, and keeps the right one',
    async () => {
      const old = await run();
      // A database of an older version, which stored no first key.
      await query(`delete from made_keys where name = 'hashing'`);
      await old.stop();
      const another = await runRefusedRua(dataFolder, { SECRET_KEY: 'x'.repeat(40) });
      expect(another.said).toContain('SECRET_KEY is not the one that this database is sealed under');
      await run();
      expect(await query(`select from made_keys where name = 'hashing'`)).toBe(1);
    },
  );

  it.runIf(isTurn())('says in one sentence that its port is taken', async () => {
    const holder = await listen();
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await runRefusedRua(dataFolder, { PORT: String(port) });
    holder.close();
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(
      new RegExp(`^Port ${port} is taken by another program\\. `),
    );
  });

  it.runIf(isTurn())('says in one sentence which setting is wrong', async () => {
    const { code, said } = await runRefusedRua(dataFolder, { PORT: 'often' });
    expect(code).toBe(1);
    expect(said).toMatch(/^The setting PORT is wrong: .*\.\n$/);
  });
});

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, () => resolve(server));
  });
}
