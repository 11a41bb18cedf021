/** Runs the server in this process until it is asked to stop. */
import { type Config, readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { demoPassword, type PersonSeed, peopleSeeds } from '#server/seed/people.ts';
import { whenAskedToStop } from './stop-requests.ts';

export async function serve(): Promise<void> {
  const stopping = whenAskedToStop();
  try {
    const config = readConfig();
    const server = await startServer(config, (line) => console.log(line));
    for (const line of welcome(config, server)) console.log(line);
    await stopping;
    console.log('Stopping…');
    await server.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exit(1);
  }
}

function welcome(config: Config, { url, demo }: RunningServer): string[] {
  const stop = 'Press Ctrl-C to stop.';
  if (!demo) return [`RUA is ready: open ${url}`, stop];
  const mailbox = 'Mails and SMS are kept here: read them with npm run outbox -- <address>.';
  return [
    `RUA is ready: open ${url}`,
    `Demo accounts, with the password ${demoPassword}:`,
    ...oneOfEachKind().map(({ email }) => `  ${email}`),
    ...(isOutboxTheMailbox(config) ? [mailbox] : []),
    stop,
  ];
}

function oneOfEachKind(): PersonSeed[] {
  const kinds = new Map<PersonSeed['accountType'], PersonSeed>();
  for (const person of peopleSeeds) {
    if (!kinds.has(person.accountType)) kinds.set(person.accountType, person);
  }
  return [...kinds.values()];
}

if (import.meta.main) await serve();
