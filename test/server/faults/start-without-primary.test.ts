/** A start waits for a primary, says so, and refuses what will not change by waiting. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/base/config/config.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { waitForPrimary } from '#server/base/database/primary-probe.ts';
import { startServer } from '#server/main.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { type StreamingReplica, startStreamingReplica } from '#test/support/streaming-replica.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

let folder: TestFolder;
let primary: EmbeddedPostgres;
let standby: StreamingReplica;
let proxy: TcpProxy;

beforeAll(async () => {
  folder = makeDataFolder();
  primary = await startEmbeddedPostgres({ ...folder, settings: { fsync: 'off' } });
  standby = await startStreamingReplica(primary);
  proxy = await startTcpProxy(primary.connection);
});
afterAll(async () => {
  await proxy.stop();
  await standby.remove();
  await primary.stop();
  await folder.remove();
});

describe('a start', () => {
  it('goes on as soon as a server takes writes, whether there was none or a standby', async () => {
    for (const instead of [null, standby.postgres.connection]) {
      proxy.leadTo(instead);
      const reasons: string[] = [];
      await waitForPrimary(proxy.connection, ({ message }) => {
        reasons.push(message);
        if (reasons.length === 3) proxy.leadTo(primary.connection);
        return false;
      });
      expect(reasons).toHaveLength(3);
    }
  });

  it('does not wait for a database that is not there', async () => {
    const waiting = waitForPrimary({ ...primary.connection, database: 'another' }, () => false);
    await expect(waiting).rejects.toThrow('database "another" does not exist');
  });

  it('says that it waits for a primary, and refuses in one sentence when none comes in time', async () => {
    proxy.leadTo(null);
    const said: string[] = [];
    const config = readConfig({
      DATABASE_URL: databaseUrl(proxy.connection),
      DATABASE_START_SECONDS: '1',
      SECRET_KEY: 'a secret of the tests, long enough',
      DATA_FOLDER: folder.dataFolder,
    });
    const began = performance.now();
    await expect(startServer(config, (line) => said.push(line))).rejects.toThrow(
      /^RUA cannot reach the database of DATABASE_URL: /,
    );
    expect(performance.now() - began).toBeGreaterThan(1_000);
    expect(said).toEqual([expect.stringMatching(/^Waiting for a primary database: .*\.$/)]);
  });
});
