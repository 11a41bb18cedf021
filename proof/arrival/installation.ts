/** A database, an SMS gateway that counts, a mail server, and processes of RUA under a played clock. */
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { serverProcesses } from '#server/base/database/embedded/system-process.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { openApp, type TestApp } from '#test/server/delivery/outbox-app.ts';
import { SmsGateway } from '#test/server/delivery/sms-gateway.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { databaseUrl } from '#test/support/database-url.ts';
import { buildPages } from '../../scripts/build-pages.ts';
import { clockSetting, type PlayedClock, playedNow } from './played-clock.ts';
import { Processes } from './processes.ts';

export type Installation = {
  /** For the proof itself, under the same clock. */
  app: TestApp;
  processes: Processes;
  gateway: SmsGateway;
  clock: PlayedClock;
  databasePids: () => readonly number[];
};

type Plan = { clock: PlayedClock; processes: number; settings?: Record<string, string> };

/** Limits so high that they refuse no call and no SMS. */
const raisedLimits = {
  LIMIT_SCALE: '1000000',
  SMS_PER_RECIPIENT: '100000',
  SMS_PER_SENDER: '100000',
  SMS_PER_DAY: '1000000',
};

/** Runs the work on an installation, and removes the installation afterwards, also when the work fails. */
export async function withInstallation<Result>(
  { clock, processes: number, settings = {} }: Plan,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  if (!(await buildPages())) throw new Error('the pages could not be built');
  const { dataFolder, remove } = makeDataFolder();
  const postgres = await startEmbeddedPostgres({ dataFolder, settings: { max_connections: '300' } });
  const databasePids = () => serverProcesses(join(dataFolder, 'postgres', 'cluster'));
  const gateway = new SmsGateway();
  const mails = new MailServer();
  const processes = new Processes(
    {
      DATABASE_URL: databaseUrl(postgres.connection),
      SECRET_KEY: 'a-key-that-only-this-proof-uses-1234',
      SMTP_URL: await mails.start(),
      ...(await gateway.start()),
      ...raisedLimits,
      ...settings,
      [clockSetting]: JSON.stringify(clock),
    },
    number,
  );
  try {
    await processes.start();
    const app = await openApp(postgres.connection);
    app.now = () => new Date(playedNow(clock));
    try {
      return await work({ app, processes, gateway, clock, databasePids });
    } finally {
      await app.close();
    }
  } finally {
    await processes.stop();
    await gateway.stop();
    await mails.stop();
    await postgres.stop();
    await remove();
  }
}
