/** The machine is gone, and all that is left is a bucket and the archive's key: RUA comes back as it was at a second. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSafetyPass, saveSafetyPass } from '#domain/identity/safety-pass.ts';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { runCommand } from '#test/support/commands.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { post, ridesOf, signedIn } from '#test/support/demo-commuter.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { type RunningRua, runRua } from '#test/support/running-rua.ts';
import { type S3Server, s3ListingEmulation } from '#test/support/s3-server.ts';
import { passOnWire } from '#test/support/safety-passes.ts';

let folder: TestFolder;
let server: S3Server;
const running: RunningRua[] = [];

beforeAll(async () => {
  folder = makeDataFolder();
  server = await s3ListingEmulation.start();
});
afterAll(async () => {
  for (const rua of running) await rua.kill();
  await server.stop();
  await folder.remove();
});

async function start(dataFolder: string, settings: Record<string, string>): Promise<RunningRua> {
  const rua = await runRua(dataFolder, settings);
  running.push(rua);
  return rua;
}

it('comes back from the bucket alone, with pictures and sealed values, and without what came later', async () => {
  const { S3_BUCKET: bucket, ...keys } = server.settings;
  const settings = { ...keys, ARCHIVE_KEY: 'k'.repeat(32), ARCHIVE_SECONDS: '1' };
  const place = `s3://${bucket}/rua`;
  const old = join(folder.dataFolder, 'old');
  const restore = (name: string, more: Record<string, string>, ...words: string[]) =>
    runCommand(
      'restore',
      { ...settings, ...more, DATA_FOLDER: join(folder.dataFolder, name) },
      '--from-archive',
      place,
      ...words,
    );
  const covers = async (at: number) => {
    const until = /to (\S+)\.$/m.exec((await restore('none', {})).said)?.[1];
    return until !== undefined && Date.parse(until) >= at;
  };
  const slow = { timeout: 120_000, interval: 500 };

  const rua = await start(old, { ...settings, ARCHIVE: place });
  const token = await signedIn(rua);
  await post(rua, saveSafetyPass.path, passOnWire, token);
  await post(rua, lodgeRide.path, { ...rideOnWire, driver_name: 'Before' }, token);
  await expect.poll(() => covers(0), slow).toBe(true);
  const rides = await ridesOf(rua, token);
  const at = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(at);
  await post(rua, lodgeRide.path, { ...rideOnWire, driver_name: 'Later' }, token);
  expect(await ridesOf(rua, token)).not.toEqual(rides);
  await expect.poll(() => covers(at), slow).toBe(true);
  await rua.kill();
  await expect.poll(() => serverProcesses(join(old, 'postgres', 'cluster')), slow).toEqual([]);
  rmSync(old, { recursive: true });

  const moment = ['--at', new Date(at).toISOString()];
  const back = await restore('new', {}, ...moment);
  expect(back).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^[1-9]\d* files of pictures are back/m),
  });
  const again = await start(join(folder.dataFolder, 'new'), {});
  expect(await ridesOf(again, token)).toEqual(rides);
  const headers = { authorization: `Bearer ${token}` };
  const pass = await fetch(again.url + getSafetyPass.path, { headers });
  expect(await pass.json()).toMatchObject({ data: { allergies: passOnWire.allergies } });

  const intoBucket = await restore('other', { S3_BUCKET: bucket }, ...moment);
  expect(intoBucket.said).toMatch(/^[1-9]\d* files of pictures are back/m);
  const gone = await restore('gone', { S3_ENDPOINT: 'http://127.0.0.1:9' }, ...moment);
  expect(gone).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^s3:\S+ does not answer: .*\n$/),
  });
}, 400_000);
