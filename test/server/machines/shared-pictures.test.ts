/** Two processes on one PostgreSQL, each as on a machine of its own, keep their pictures in one bucket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lodgeRide } from '#domain/journeys/rides/lodge-ride.ts';
import { getRide } from '#domain/journeys/rides/rides.ts';
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import { uploadPicture } from '#domain/platform/pictures/uploads.ts';
import type { EmbeddedPostgres } from '#server/base/database/embedded/supervised-server.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { makeDataFolder, type TestFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { rideOnWire } from '#test/support/lodged-rides.ts';
import { Machine, type MachineReply } from '#test/support/machine.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type S3Server, s3Servers } from '#test/support/s3-server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

const secretKey = 'a-key-that-only-this-test-uses-1234';

let folder: TestFolder;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  folder = makeDataFolder();
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  postgres = await startEmbeddedPostgres({ ...folder, settings });
});

afterAll(async () => {
  await postgres?.stop();
  await folder.remove();
});

describe.each(s3Servers)('$title', ({ missing, start }) => {
  describe.skipIf(missing)('keeps a picture', () => {
    let storage: S3Server;
    let machines: { one: Machine; other: Machine };
    /** Looks into the database from outside. */
    let app: TestApp;
    let person: TestAccount;

    beforeAll(async () => {
      storage = await start();
      const environment = {
        DATABASE_URL: databaseUrl(postgres.connection),
        SECRET_KEY: secretKey,
        ...storage.settings,
      };
      const [one, other] = await Promise.all([Machine.start(environment), Machine.start(environment)]);
      machines = { one, other };
      app = { ...(await openApp(postgres.connection)), secretKey: Buffer.from(secretKey) };
      person = await createAccount(app, { accountType: 'commuter' });
    }, 120_000);

    afterAll(async () => {
      await Promise.all([machines?.one.remove(), machines?.other.remove()]);
      await app?.close();
      await storage?.stop();
    });

    it.each([
      ['one', 'other'],
      ['other', 'one'],
    ] as const)('that the %s takes, and the %s serves in every width', async (taker, server) => {
      const path = await uploaded(machines[taker]);
      const id = await lodged(machines[server], path);
      const { token } = person;
      const ride = await machines[server].get(getRide.path.replace('{id}', String(id)), { token });
      expect(ride.answer(getRide).vehicleImages).toEqual([path]);
      for (const width of pictureWidths) {
        const shown = await onBoth(`/${pictureOfWidth(path, width)}`);
        expect(shown.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
          [200, 'image/webp'],
          [200, 'image/webp'],
        ]);
        expect(shown[0]?.bytes.equals(shown[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
      }
    });

    it('and knows which it does not have', async () => {
      const replies = await onBoth('/files/agencies/Police_CP_12345678.svg');
      expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    });

    function onBoth(path: string): Promise<MachineReply[]> {
      return Promise.all([machines.one, machines.other].map((machine) => machine.get(path)));
    }

    async function uploaded(machine: Machine): Promise<string> {
      const content = await pixels({ width: 1800, height: 1350, noise: true }).jpeg().toBuffer();
      const { body, headers } = multipart([
        { name: 'file', content, filename: 'keke.jpg', type: 'image/jpeg' },
      ]);
      const reply = await machine.post('/api/fileupload/vehicles', body, { token: person.token, headers });
      return reply.answer(uploadPicture);
    }

    async function lodged(machine: Machine, path: string): Promise<number> {
      const body = { ...rideOnWire, vehicle_images: [path] };
      const reply = await machine.post(lodgeRide.path, body, { token: person.token });
      return reply.answer(lodgeRide).id;
    }
  });
});
