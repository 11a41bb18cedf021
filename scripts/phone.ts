/** A phone in the terminal, for the embedded default: npm run phone -- +2348030000177 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { dialPhone, textPhone } from '#domain/app/text/phone.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { readConfig } from '#server/base/config/config.ts';

const usage = `Enter dials. Then type an answer, or: sms <text>, end, quit.`;

const config = readConfig();
const server = config.publicUrl ?? `http://localhost:${config.port}`;

/** @throws when RUA does not run, or sends real messages. */
async function post(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${server}${path}`, { method: 'POST', body: new URLSearchParams(fields) }).catch(
    (cause: unknown) => {
      throw new Error(`RUA does not answer at ${server}. Start it in another terminal: npm start`, { cause });
    },
  );
  if (!answer.ok) throw new Error(`RUA at ${server} has no text phone: it answered ${answer.status}.`);
  return answer.text();
}

/** The session of USSD that is open; answers are the texts typed in it so far. */
type Session = { id: string; answers: readonly string[] };

async function hop(number: string, session: Session): Promise<Session | undefined> {
  const fields = {
    sessionId: session.id,
    phoneNumber: number,
    serviceCode: config.text.serviceCode,
    text: session.answers.join('*'),
  };
  const answer = await post(dialPhone.path, fields);
  console.log(`\n${answer.slice(4)}\n`);
  return answer.startsWith('CON') ? session : undefined;
}

async function take(
  number: string,
  typed: string,
  session: Session | undefined,
): Promise<Session | undefined> {
  const [, text] = /^sms +(.+)$/i.exec(typed) ?? [];
  if (text !== undefined) {
    const answer = await post(textPhone.path, { from: number, to: 'RUA', text, id: randomUUID() });
    console.log(`\nSMS from RUA: ${answer === '' ? '(none)' : answer}\n`);
    return session;
  }
  if (typed === 'end') return undefined;
  if (!session) return hop(number, { id: randomUUID(), answers: [] });
  return hop(number, { ...session, answers: [...session.answers, typed] });
}

async function talk(number: string): Promise<void> {
  console.log(`${formatPhone(number)}, ${config.text.serviceCode}. ${usage}`);
  const terminal = createInterface({ input: process.stdin, terminal: false });
  let session: Session | undefined;
  process.stdout.write('> ');
  for await (const line of terminal) {
    if (line.trim() === 'quit') break;
    session = await take(number, line.trim(), session);
    process.stdout.write('> ');
  }
  terminal.close();
}

const { positionals } = parseArgs({ allowPositionals: true });
const number = parsePhone(positionals[0] ?? '');
try {
  if (number === null) throw new Error('Name a phone: npm run phone -- +2348030000177');
  await talk(number);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
