/** Measures how long the lists of the back office take, as people and the audit log grow. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';
import { withDatabase } from './bench.ts';
import { median } from './load.ts';

const asked = 40;
const people = { few: 1_000, many: 100_000 } as const;
const entries = { few: 1_000, many: 1_000_000 } as const;

const peopleQuestions = {
  'people, newest first': 'page=1',
  'people, page 30': 'page=30',
  'people, by name': 'page=1&sort=name',
  'people, drivers': 'page=1&type=driver',
  'people, suspended': 'page=1&status=suspended',
  'people, a name that many have': 'page=1&search=Okonkwo',
  'people, first and last name': 'page=1&search=Sunday%20Okonkwo',
  'people, an e-mail address': 'page=1&search=person-777%40bench.example',
  'people, a phone number': 'page=1&search=0800%20000%200777',
  'people, a part that all have': 'page=1&search=bench',
  'people, who is nowhere': 'page=1&search=zzyzx',
} as const;

const logQuestions = {
  'audit log, newest first': 'page=1',
  'audit log, page 30': 'page=30',
  'audit log, editors': 'page=1&role=editor',
  'audit log, commands, of which there is one': 'page=1&role=command',
  'audit log, an agency': 'page=1&search=agency%207',
  'audit log, an action that is everywhere': 'page=1&search=publish',
  'audit log, a word of no entry': 'page=1&search=zzyzx',
} as const;

type Times = ReadonlyMap<string, number>;

/** Uses a database of its own, so that the small tables hold no other rows. */
export function backofficeSection(): Promise<string> {
  return withDatabase(async (queries, start) => {
    const { port } = await start('rua-server.ts');
    const { few, many } = await measureBoth(queries, port);
    return report(few, many);
  });
}

async function measureBoth(queries: Queries, port: number): Promise<{ few: Times; many: Times }> {
  const token = await insertAdministrator(queries);
  await insertPeople(queries, people.few);
  await insertEntries(queries, entries.few);
  const few = await measureAll(port, token);
  await insertPeople(queries, people.many);
  await insertEntries(queries, entries.many);
  return { few, many: await measureAll(port, token) };
}

async function measureAll(port: number, token: string): Promise<Times> {
  return new Map([
    ...(await measure(port, token, '/api/backoffice/people', peopleQuestions)),
    ...(await measure(port, token, '/api/backoffice/audit', logQuestions)),
  ]);
}

async function measure(
  port: number,
  token: string,
  path: string,
  questions: Readonly<Record<string, string>>,
): Promise<Times> {
  const ask = async (question: string) => {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}?per_page=25&${question}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - started;
  };
  const milliseconds = new Map<string, number>();
  for (const [name, question] of Object.entries(questions)) {
    // The first questions would be slower, until the code is compiled.
    for (let time = 0; time < asked; time += 1) await ask(question);
    const taken = [];
    for (let time = 0; time < asked; time += 1) taken.push(await ask(question));
    milliseconds.set(name, median(taken));
    console.log(`${name}: ${median(taken).toFixed(1)} ms`);
  }
  return milliseconds;
}

function insertAdministrator(queries: Queries): Promise<string> {
  return queries.transaction().execute(async (tx) => {
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        email: 'administrator@bench.example',
        password_hash: Buffer.alloc(32),
        account_type: 'staff',
        staff_role: 'administrator',
        email_verified_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { userId, kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    return insertSession(tx, session);
  });
}

const firstNames = sql`array['Sunday', 'Kunle', 'Musa', 'Ifeanyi', 'Chinedu', 'Tunde', 'Emeka', 'Bayo', 'Segun', 'Ibrahim']`;
const lastNames = sql`array['Ogbeide', 'Bakare', 'Danjuma', 'Okonkwo', 'Adeyemi', 'Balogun', 'Nwosu', 'Afolabi', 'Adebayo', 'Eze']`;
const types = sql`array['commuter', 'commuter', 'commuter', 'driver', 'company']`;

/** Fills up to so many: of them a fifth drives, and one in twenty is suspended. */
async function insertPeople(queries: Queries, total: number): Promise<void> {
  const { count } = await queries
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', 'like', 'person-%@bench.example')
    .executeTakeFirstOrThrow();
  await sql`
    insert into users (
      email, password_hash, account_type, email_verified_at, first_name, last_name, phone, state, city, address,
      suspended_at, suspension_reason
    )
    select 'person-' || n || '@bench.example', '', (${types})[1 + n % 5], now(), (${firstNames})[1 + n % 10],
      (${lastNames})[1 + n / 10 % 10], '+234800' || lpad(n::text, 7, '0'), 'Lagos', 'Ikeja', '12 Allen Avenue',
      case when n % 20 = 0 then now() end, case when n % 20 = 0 then 'Spam' else '' end
    from generate_series(${count + 1}::int, ${total}::int) as n
  `.execute(queries);
  await sql`vacuum analyze users`.execute(queries);
}

/** The seals are empty, because this log is not verified. */
async function insertEntries(queries: Queries, total: number): Promise<void> {
  await sql`
    insert into audit_entries (number, at, actor_id, actor_name, actor_role, agency_id, action, subject, network, details, seal)
    select n, now(), n % 40, (${firstNames})[1 + n % 10] || ' ' || (${lastNames})[1 + n / 10 % 10],
      case when n = 1 then 'command' else (array['editor', 'administrator', 'officer', 'supervisor'])[1 + n % 4] end, null,
      (array['publishEntry', 'saveDraft', 'acknowledgeCase', 'replyToReporter'])[1 + n % 4], 'agency ' || n % 400, '10.0.0.0',
      '{"asked":{}}', ''
    from generate_series((select count(*) + 1 from audit_entries), ${total}::int) as n
  `.execute(queries);
  await sql`update audit_head set number = (select count(*) from audit_entries)`.execute(queries);
  await sql`vacuum analyze audit_entries`.execute(queries);
}

function report(few: Times, many: Times): string {
  const rows = [...few].map(([name, first]) => {
    const last = many.get(name) ?? 0;
    return `| ${name} | ${first.toFixed(1)} | ${last.toFixed(1)} | ${(last / first).toFixed(2)} |`;
  });
  const [fewPeople, manyPeople, fewEntries, manyEntries] = [
    people.few,
    people.many,
    entries.few,
    entries.many,
  ].map((count) => count.toLocaleString('en'));
  return `# Back office

Milliseconds of a page of 25, a request at a time; medians of ${asked}. *Few* are ${fewPeople} people and ${fewEntries} entries of the audit log,
*many* ${manyPeople} and ${manyEntries}.

| asked for | few | many | ratio |
|---|---|---|---|
${rows.join('\n')}
| aim | | | 1.50 |
`;
}
