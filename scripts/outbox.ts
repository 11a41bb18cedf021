/** Prints the newest messages to an address in the embedded default: npm run outbox -- <address> */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';
import { listNewest, type OutboxRow } from '#server/features/platform/outbox/store.ts';
import { printRefusal } from './print-refusal.ts';
import { connectToRunning } from './running-database.ts';

const shown = 10;

async function printOutbox(address: string): Promise<void> {
  const config = readConfig();
  if (!isOutboxTheMailbox(config)) {
    throw new StartRefusal('This RUA sends real messages, so its outbox is not shown.');
  }
  const database = connectToRunning(config);
  try {
    const messages = (await listNewest(database.queries, address)).slice(0, shown);
    if (messages.length === 0)
      console.log(address === '' ? 'No messages yet.' : `No messages to ${address} yet.`);
    for (const message of messages.reverse()) printMessage(message);
  } finally {
    await database.close();
  }
}

function printMessage(message: OutboxRow): void {
  console.log(`── ${message.channel} to ${message.to_address}, ${message.queued_at}, ${message.state}`);
  if (message.subject !== '') console.log(`Subject: ${message.subject}`);
  console.log(`\n${message.body_text.trim()}\n`);
}

const { positionals } = parseArgs({ allowPositionals: true });
try {
  await printOutbox(positionals[0] ?? '');
} catch (error) {
  printRefusal(error);
}
