/** The disk of the embedded database fills up while RUA serves: writes say so, reads go on, and room heals it. */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#server/app.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { canMount, mountSmallDisk } from '#test/support/small-disk.ts';

describe.runIf(canMount())('on a disk that is full', () => {
  let folder: TestFolder;
  let unmount: () => void;
  let postgres: EmbeddedPostgres;
  let app: TestApp;
  let server: FastifyInstance;
  let passenger: TestAccount;

  beforeAll(async () => {
    folder = makeDataFolder();
    unmount = mountSmallDisk(folder.dataFolder, '400m');
    postgres = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
    app = await openApp(postgres.connection, { LIMIT_SCALE: '1000', DATA_FOLDER: folder.dataFolder });
    await migrate(app.database.queries);
    server = await createServer(app);
    passenger = await createAccount(app, { accountType: 'commuter' });
  });
  afterAll(async () => {
    await server.close();
    await app.close();
    await postgres.stop();
    unmount();
    await folder.remove();
  });

  function ask(method: 'GET' | 'POST', url: string, payload?: object) {
    const headers = { authorization: `Bearer ${passenger.token}` };
    return server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  }

  const lodge = () =>
    ask('POST', '/api/user/lodge-ride/create', { ...rideOnWire, address: 'A long street. '.repeat(8) });
  const list = () => ask('GET', '/api/user/lodge-ride');

  it('writes answer 503 and reads go on, until there is room', async () => {
    const acknowledged: number[] = [];
    const ballast = join(folder.dataFolder, 'ballast');
    const { bavail, bsize } = statfsSync(folder.dataFolder);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize));

    let refusals = 0;
    // Rows that fit into existing pages of tables are still kept.
    for (let tries = 0; tries < 5_000 && refusals < 50; tries += 1) {
      const answer = await lodge();
      if (answer.statusCode === 200) acknowledged.push(answer.json().data.id);
      else {
        refusals += 1;
        expect(answer.statusCode).toBe(503);
        expect(answer.headers['retry-after']).toBe('60');
        expect(answer.json()).toEqual({
          status: false,
          message: 'RUA has no room for anything new at this moment. What is there is safe. Try again later.',
          code: 'unavailable',
          errors: {},
        });
      }
    }
    expect(refusals).toBe(50);
    expect((await list()).statusCode).toBe(200);
    expect((await ask('GET', '/readyz')).statusCode).toBe(200);

    rmSync(ballast);
    await expect.poll(async () => (await lodge()).statusCode).toBe(200);
    for (const id of acknowledged) {
      expect((await ask('GET', `/api/user/lodge-ride/details/${id}`)).statusCode).toBe(200);
    }
  });
});
