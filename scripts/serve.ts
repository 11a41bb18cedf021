/** Runs the server in this process until it is asked to stop. */
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { demoPassword, type PersonSeed, peopleSeeds } from '#server/seed/people.ts';
import { whenAskedToStop } from './stop-requests.ts';

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

function welcome({ url, demo }: RunningServer): string[] {
  const stop = 'Press Ctrl-C to stop.';
  if (!demo) return [`RUA is ready: open ${url}`, stop];
  return [
    `RUA is ready: open ${url}`,
    `Demo accounts, with the password ${demoPassword}:`,
    ...oneOfEachKind().map(({ email }) => `  ${email}`),
    'Mails and SMS are kept here: read them with npm run outbox -- <address>.',
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
