/** Measures how long a search takes for a person with ten thousand records, as the tables of all people grow. */
import { sql } from 'kysely';
import type { Queries } from '#server/base/database/connection.ts';
import { insertSession } from '#server/features/identity/accounts/session-store.ts';
import { median } from './load.ts';

const ownRows = { rides: 6_000, items: 2_500, complaints: 1_500 } as const;
const asked = 40;

/** Exactly there, everywhere, misspelt, and nowhere: the slowest, since nothing ends the search early. */
const questions = {
  'a plate': 'KJA-482XY',
  'a name that many rows have': 'Okonkwo',
  'a misspelt name': 'Ogbiede',
  'a misspelt plate': 'QZX-917WJ',
  'two words, one misspelt': 'Adebayo Ojotta',
  'a word of no record': 'rd-zzzzzzzz',
} as const;
/** Milliseconds by search text. */
export type SearchTimes = { others: number; milliseconds: ReadonlyMap<string, number> };

/** A person with ten thousand records. @returns their session's token. */
export async function insertSearcher(queries: Queries): Promise<string> {
  const token = await queries.transaction().execute(async (tx) => {
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        email: 'searcher@bench.example',
        password_hash: Buffer.alloc(32),
        account_type: 'company',
        email_verified_at: new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertOwn(tx, userId);
    const session = { userId, kind: 'full', remembered: true, ipAddress: '', userAgent: '' } as const;
    return insertSession(tx, session);
  });
  await sql`vacuum analyze rides, items, complaints`.execute(queries);
  return token;
}

/** @param port of the server that is asked, one question after another. */
export async function measureSearch(port: number, token: string, others: number): Promise<SearchTimes> {
  const ask = async (question: string) => {
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/user/search?q=${encodeURIComponent(question)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`search answered ${answer.status}`);
    return performance.now() - started;
  };
  const milliseconds = new Map<string, number>();
  for (const [name, question] of Object.entries(questions)) {
    for (let time = 0; time < 5; time += 1) await ask(question);
    const taken = [];
    for (let time = 0; time < asked; time += 1) taken.push(await ask(question));
    milliseconds.set(name, median(taken));
    console.log(`Search for ${name} beside ${others} rides of others: ${median(taken).toFixed(1)} ms`);
  }
  return { others, milliseconds };
}

export function searchReport(measured: readonly SearchTimes[]): string {
  const [first] = measured;
  if (!first) return '';
  const rows = [...first.milliseconds].map(([name, atFirst]) => {
    const cells = measured.map(({ milliseconds }) => (milliseconds.get(name) ?? 0).toFixed(1));
    const atLast = measured.at(-1)?.milliseconds.get(name) ?? 0;
    return `| ${name} | ${cells.join(' | ')} | ${(atLast / atFirst).toFixed(2)} |`;
  });
  const heads = measured.map(({ others }) => `${others.toLocaleString('en')} rides of others`);
  return `## Search

Milliseconds of a search by a person with ten thousand records, a request at a time; medians of ${asked}. *Ratio* is the largest
table to the smallest.

| searched for | ${heads.join(' | ')} | ratio |
|---|${'---|'.repeat(measured.length + 1)}
${rows.join('\n')}
| aim | ${measured.map(() => '100').join(' | ')} | 1.50 |
`;
}

const firstNames = sql`array['Sunday', 'Kunle', 'Musa', 'Ifeanyi', 'Chinedu', 'Tunde', 'Emeka', 'Bayo', 'Segun', 'Ibrahim']`;
const lastNames = sql`array['Ogbeide', 'Bakare', 'Danjuma', 'Okonkwo', 'Adeyemi', 'Balogun', 'Nwosu', 'Afolabi', 'Adebayo', 'Eze']`;
const parks = sql`array['Ojota New Garage', 'Jibowu Terminal', 'Berger Park', 'Mile 2', 'Utako Park', 'Challenge Park', 'Aba Main Park']`;
const roads = sql`array['Ikorodu Road', 'Allen Avenue', 'Herbert Macaulay Way', 'Awolowo Road', 'Airport Road', 'Toyin Street']`;

/** @returns one entry of the list, another one for each row. */
function pick(list: ReturnType<typeof sql>, count: number) {
  return sql`(${list})[1 + floor(random() * ${sql.lit(count)})::int]`;
}

const plate = sql`translate(upper(substr(md5(random()::text || n), 1, 3)), '0123456789', 'GHJKLMNPQR') || '-'
  || lpad(floor(random() * 1000)::text, 3, '0') || translate(upper(substr(md5(n || random()::text), 1, 2)), '0123456789', 'STUVWXYZGH')`;
const name = sql`${pick(firstNames, 10)} || ' ' || ${pick(lastNames, 10)}`;
const road = sql`floor(random() * 200)::int || ' ' || ${pick(roads, 6)}`;
const ref = (prefix: string) => sql`${prefix} || '-' || upper(substr(md5(random()::text || n), 1, 14))`;

async function insertOwn(queries: Queries, userId: number): Promise<void> {
  await sql`
    insert into rides (
      ride_id, owner_id, vehicle_number, driver_name, vehicle_name, vehicle_model, park_name, address,
      departure_state, destination_address, destination_state, next_of_kin_full_name, next_of_kin_phone,
      next_of_kin_address, status, completed_at
    )
    select ${ref('SR')}, ${userId}, case when n = 1 then 'KJA-482XY' else ${plate} end, ${name}, 'Hiace', 'white',
      ${pick(parks, 7)}, ${road}, 'Lagos', ${road}, 'Oyo', 'Ifeanyi Okonkwo', '+2348000000111', '9 Palm Nut Close',
      'completed', now()
    from generate_series(1, ${ownRows.rides}::int) as n
  `.execute(queries);
  await sql`
    insert into items (
      item_ref, owner_id, item_name, driver_name, transport_means, vehicle_bike_number, rider_company,
      rider_phone_number, address, destination_address, description
    )
    select ${ref('SI')}, ${userId}, 'Carton ' || n, ${name}, 'Bike', ${plate}, 'Swift Wheels', '+2348000000112', ${road},
      ${road}, 'Brown, with red tape.'
    from generate_series(1, ${ownRows.items}::int) as n
  `.execute(queries);
  await sql`
    insert into complaints (complaint_ref, owner_id, title, role, type, name, state, city, description)
    select ${ref('SC')}, ${userId}, 'Overcharged at ' || ${pick(parks, 7)}, 'place', 'complain', ${name}, 'Lagos', 'Ikeja', ${road}
    from generate_series(1, ${ownRows.complaints}::int) as n
  `.execute(queries);
}
