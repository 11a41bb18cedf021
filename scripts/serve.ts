/** Runs the server in this process until it is asked to stop. */
import { readConfig } from '#server/config.ts';
import { demoPassword, peopleSeeds } from '#server/database/seed/people.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { StartRefusal } from '#server/start-refusal.ts';

/** npm hands on the Ctrl-C that the terminal sent already, so the same press may arrive twice. */
const samePressMs = 1_000;

export async function serve(): Promise<void> {
  const stopping = whenAskedToStop();
  try {
    const server = await startServer(readConfig(), (line) => console.log(line));
    for (const line of welcome(server)) console.log(line);
    await stopping;
    console.log('Stopping…');
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exit(1);
  }
}

/** The first request stops cleanly, a second one at once. */
function whenAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    let askedAt: number | undefined;
    const ask = () => {
      if (askedAt !== undefined && Date.now() - askedAt > samePressMs) process.exit(1);
      askedAt ??= Date.now();
      resolve();
    };
    process.on('SIGINT', ask).on('SIGTERM', ask);
  });
}

function welcome({ url, demo }: RunningServer): string[] {
  const stop = 'Press Ctrl-C to stop.';
  if (!demo) return [`RUA is ready on ${url}`, stop];
  return [
    `RUA is ready: open ${url}`,
    '',
    `Demo accounts, all with the password ${demoPassword}:`,
    ...peopleSeeds.map(({ email }) => `  ${email}`),
    'Messages go to nobody yet: read them with npm run outbox -- <address>.',
    stop,
  ];
}

if (import.meta.main) await serve();
