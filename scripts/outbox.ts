/** Prints the newest messages to an address in the embedded default: npm run outbox -- <address> */
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { findRunningDatabase } from '#server/database/embedded/data-folder.ts';
import { isOutboxTheMailbox } from '#server/delivery/transports.ts';
import { listNewest, type OutboxRow } from '#server/features/outbox/store.ts';
import { createLog } from '#server/log.ts';
import { StartRefusal } from '#server/start-refusal.ts';

const shown = 10;

async function printOutbox(address: string): Promise<void> {
  const config = readConfig();
  if (!isOutboxTheMailbox(config)) {
    throw new StartRefusal('This RUA sends real messages, so its outbox is not shown.');
  }
  const connection = findRunningDatabase(config.dataFolder);
  if (!connection) throw new StartRefusal(`No RUA runs on ${config.dataFolder}: start it with npm start.`);
  const database = connect({ ...connection, max: 1 }, createLog('silent'));
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
  if (!(error instanceof StartRefusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
