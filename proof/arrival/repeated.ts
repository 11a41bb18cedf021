/** One SMS that its gateway hands over six hundred times, over eight connections to two processes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { receiveSms } from '#domain/app/text/gateways.ts';
import { countOf } from './findings.ts';
import { type Installation, withInstallation } from './installation.ts';
import { count, type Section } from './page.ts';
import { beginClock } from './played-clock.ts';

const secret = 'a-secret-that-only-this-proof-uses';
const repeats = { times: 600, connections: 8 } as const;
const form = { 'content-type': 'application/x-www-form-urlencoded' } as const;

type Found = { answers: number; inputs: number };

/** @throws when it was done or answered more than once. */
export async function repeated(): Promise<Section> {
  const settings = { AFRICAS_TALKING_SECRET: secret };
  const { answers, inputs } = await withInstallation({ clock: beginClock(1), processes: 2, settings }, live);
  if (inputs !== 1) throw new Error(`${inputs} rows count all arrivals`);
  return {
    title: 'One SMS that comes six hundred times',
    text: `
One SMS that lodges a ride was handed over ${count(repeats.times)} times under one id, over ${repeats.connections} connections to two processes: one ride, ${answers} answer by SMS, and
${inputs} row that counts ${count(repeats.times)} arrivals. Each was answered with 200.
`,
  };
}

async function live({ app, processes }: Installation): Promise<Found> {
  const number = '+2348039999999';
  const fields = {
    from: number,
    to: '20880',
    text: 'GO LSR123AB BENIN 5H 08030000142',
    date: '',
    id: randomUUID(),
  };
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const path = receiveSms.path.replace('{secret}', secret);
  const send = async () => {
    for (let time = 0; time < repeats.times / repeats.connections; time += 1) {
      const status = await processes.post(path, body, form);
      if (status !== 200) throw new Error(`the SMS was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: repeats.connections }, send));
  const rides = await countOf(
    app.database,
    sql`select from rides join text_numbers as text on text.user_id = rides.owner_id where text.number = ${number}`,
  );
  if (rides !== 1) throw new Error(`one SMS lodged ${rides} rides`);
  const sent = await countOf(
    app.database,
    sql`select from outbox where to_address = ${number} and channel = 'sms'`,
  );
  if (sent !== 1) throw new Error(`one SMS was answered with ${sent}`);
  const times = sql`select from text_inputs where number = ${number} and times = ${repeats.times}`;
  return { answers: sent, inputs: await countOf(app.database, times) };
}
