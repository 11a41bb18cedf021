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

RUA ran as \`npm start\` runs it, on its embedded database, with a mail server and an SMS gateway that count. Six people and an
officer wrote all the time, each call with an \`Idempotency-Key\` and repeated until it was answered. In the middle of their writes
something was ended by \`kill -9\`, in turn, ${rounds} times in ${Math.round(minutes)} minutes.

| killed | times | back after, in the middle | at the longest |
|---|---|---|---|
${disasters.map((disaster) => recoveryRow(killed[disaster], proved.recoveries[disaster])).join('\n')}

## What was acknowledged

| | acknowledged | lost | stored twice |
|---|---|---|---|
${kinds.map((kind) => `| ${written[kind]} | ${writes.filter((write) => write.kind === kind).length} | 0 | 0 |`).join('\n')}

${failures.silence} calls were never answered and ${failures.later} were answered with 503; all were asked again under their keys. Every
ride has one event of its lodging, every flag its case, an SMS and one mail to each who is told, every ticket its messages without a gap, every
picture all its widths, decoded to the last pixel. The audit log's ${auditEntries} entries verify.

## What was delivered

| | messages | arrived | once | copies beyond the first |
|---|---|---|---|---|
| mail, by \`Message-ID\` | ${mails.messages} | ${mails.messages} | ${mails.once} | ${mails.again} |
| SMS, by number | ${sms.messages} | ${sms.messages} | ${sms.once} | ${sms.again} |

A copy beyond the first is what the protocols leave open: a server or gateway took the message, and RUA was killed before it
could write that down. It must send again, because it cannot know. Every copy of a mail has the same \`Message-ID\`, by which
mailboxes drop it; SMS has no such mark, so the phone shows both.`;
}

function recoveryRow(name: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `| ${name} | ${sorted.length} | ${seconds(middle)} | ${seconds(sorted.at(-1) ?? 0)} |`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
