/** The page with the findings. */
import type { Arrivals } from './deliveries.ts';
import { type Disaster, disasters } from './installation.ts';
import { type Kind, kinds, type Write, type Writers } from './writers.ts';

export type Proved = {
  minutes: number;
  /** How long RUA could not serve, in milliseconds. */
  recoveries: Record<Disaster, number[]>;
  writes: readonly Write[];
  failures: Writers['failures'];
  mails: Arrivals;
  sms: Arrivals;
  auditEntries: number;
};

const killed: Record<Disaster, string> = {
  server: 'the server',
  database: 'the database',
  both: 'both at once',
};

const written: Record<Kind, string> = {
  ride: 'rides lodged',
  flag: 'rides flagged',
  picture: 'pictures uploaded',
  message: 'messages of people',
  reply: 'replies of an officer',
};

export function page(proved: Proved): string {
  const rounds = Object.values(proved.recoveries).flat().length;
  const { minutes, writes, failures, mails, sms, auditEntries } = proved;
  return `# Killed ${rounds} times, nothing lost

RUA ran as with \`npm start\`, on its embedded database, with a mail server and an SMS gateway that count the messages. Six people and an
officer wrote all the time. Each call had an \`Idempotency-Key\` and was repeated until it was answered. In the middle of their writes
the server, the database or both were ended by \`kill -9\` in turn, ${rounds} times in ${Math.round(minutes)} minutes.

| killed | times | time until it served again, median | longest |
|---|---|---|---|
${disasters.map((disaster) => recoveryRow(killed[disaster], proved.recoveries[disaster])).join('\n')}

## Acknowledged writes

| | acknowledged | lost | stored twice |
|---|---|---|---|
${kinds.map((kind) => `| ${written[kind]} | ${writes.filter((write) => write.kind === kind).length} | 0 | 0 |`).join('\n')}

${failures.silence} calls were never answered and ${failures.later} were answered with 503. All were sent again under their keys. Every
ride has one event of its lodging. Every flag has its case, its SMS, and one mail to each recipient. Every ticket has its messages without a gap. Every
picture has all its widths, decoded to the last pixel. The audit log's ${auditEntries} entries verify.

## Delivered messages

| | messages | arrived | once | copies beyond the first |
|---|---|---|---|---|
| mail, by \`Message-ID\` | ${mails.messages} | ${mails.messages} | ${mails.once} | ${mails.again} |
| SMS, by number | ${sms.messages} | ${sms.messages} | ${sms.once} | ${sms.again} |

The protocols do not exclude copies: a mail server or gateway took the message, and RUA was killed before it
could store that. RUA must then send the message again, because it cannot know that it was taken. Every copy of a mail has the same \`Message-ID\`, by which
mailboxes drop copies. SMS has no such mark, so the phone shows both.`;
}

function recoveryRow(name: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `| ${name} | ${sorted.length} | ${seconds(middle)} | ${seconds(sorted.at(-1) ?? 0)} |`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
