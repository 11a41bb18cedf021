/**
 * Records and content of the same shape, in the same number of rows of the same PostgreSQL: RUA and other servers for
 * such content, in turns. All authenticate the caller for records, and show posts to the public.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { post } from '#domain/site/content/news.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Bench } from './bench.ts';
import { growRides } from './data.ts';
import { type Call, type Measured, measure, median } from './load.ts';
import { install, type Peer, peers, type RunningPeer, startPeer } from './peer.ts';
import { rideOnWire } from './scenarios.ts';

const callers = 16;
const rounds = 3;
const warmUpSeconds = 6;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rows = { rides: 100_000, posts: 200 } as const;
const ridesEach = 25;
const aim = 3;

const rideFields = {
  vehicle_number: 'KJA-482XY',
  driver_name: 'Sunday Ogbeide',
  vehicle_name: 'Hiace',
  vehicle_model: 'white',
  park_name: 'Ojota New Garage',
  address: 'Ikorodu Road',
  departure_state: 'Lagos',
  destination_address: 'Challenge bus stop',
  destination_state: 'Oyo',
  next_of_kin_full_name: 'Ifeanyi Okonkwo',
  next_of_kin_phone: '+2348000000111',
  next_of_kin_address: '9 Palm Nut Close',
  status: 'completed',
} as const;
const postFields = {
  title: 'Ojota flyover closes for two nights',
  category: 'traffic',
  author: 'Ngozi Eze',
  summary: 'Take Ikorodu Road from 10 PM.',
  banner: 'files/content/danfo.svg',
  description: '<p>The flyover closes on Friday.</p>',
} as const;

const questions = ['ten rides of a person', 'one ride', 'a new ride', 'ten posts', 'one post'] as const;
type Question = (typeof questions)[number];

type Side = { name: string; port: number; calls: Record<Question, Call> };
type Missing = { name: string; reason: string };

/** @returns a section of the report. */
export async function peersSection(bench: Bench): Promise<string> {
  const folder = process.env.BENCH_PEERS ?? (await mkdtemp(join(tmpdir(), 'rua-peers-')));
  const running: RunningPeer[] = [];
  const sides: Side[] = [await ownSide(bench)];
  const missing: Missing[] = [];
  try {
    for (const peer of peers) {
      try {
        console.log(`${peer.name}: installing`);
        await install(peer, join(folder, peer.name));
        const { side, server } = await peerSide(bench, peer, join(folder, peer.name));
        running.push(server);
        sides.push(side);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        console.log(`${peer.name} is left out: ${reason}`);
        missing.push({ name: peer.name, reason });
      }
    }
    return report(sides, await measureAll(sides), missing);
  } finally {
    for (const server of running) server.stop();
    if (process.env.BENCH_PEERS === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function ownSide({ queries, asker, rua }: Bench): Promise<Side> {
  await growRides(queries, rows.rides);
  const postId = await insertPosts(queries);
  const headers = { authorization: `Bearer ${asker.token}` };
  return {
    name: 'RUA',
    port: rua.port,
    calls: {
      'ten rides of a person': { method: 'GET', path: '/api/user/lodge-ride?page=1&per_page=10', headers },
      'one ride': { method: 'GET', path: `/api/user/lodge-ride/details/${asker.rideId}`, headers },
      'a new ride': {
        method: 'POST',
        path: '/api/user/lodge-ride/create',
        headers,
        body: JSON.stringify(rideOnWire),
      },
      'ten posts': { method: 'GET', path: '/api/request/blog?page=1&per_page=10' },
      'one post': { method: 'GET', path: `/api/request/blog/details/${postId}` },
    },
  };
}

/** @returns the number of one of them. */
async function insertPosts(queries: Queries): Promise<number> {
  const now = new Date().toISOString();
  const { banner, ...words } = postFields;
  const content = JSON.stringify({ ...words, banner: { path: banner, alt: 'A danfo' } });
  const published = {
    kind: post.name,
    single: false,
    draft: content,
    published: content,
    published_version: 1,
  };
  const inserted = await queries
    .insertInto('content_entries')
    .values(
      Array.from({ length: rows.posts }, () => ({
        ...published,
        first_published_at: now,
        published_at: now,
      })),
    )
    .returning('id')
    .execute();
  return inserted[0]?.id ?? 0;
}

async function peerSide(
  bench: Bench,
  peer: Peer,
  folder: string,
): Promise<{ side: Side; server: RunningPeer }> {
  const database = `peer_${peer.name.toLowerCase()}`;
  await onDatabase(bench, 'rua', async (client) => void (await client.query(`create database ${database}`)));
  const server = await startPeer(peer, folder, {
    PEER_CONNECTION: JSON.stringify({ ...bench.connection, database }),
    PEER_PORT: String(await freePort()),
    SECRET_KEY: 'a-key-that-only-this-measurement-uses',
    RIDE_FIELDS: Object.keys(rideFields).join(','),
    POST_FIELDS: Object.keys(postFields).join(','),
  });
  const ids = await fill(bench, database);
  return { side: sideOf(peer, server, ids), server };
}

type Ids = { ride: string; post: string };

/** Rows of 4,000 people with 25 rides each. @returns the id of one row of each kind. */
async function fill(bench: Bench, database: string): Promise<Ids> {
  let ids: Ids = { ride: '1', post: '1' };
  await onDatabase(bench, database, async (client) => {
    const { rows: columns } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'rides'`,
    );
    const names = new Set(columns.map(({ name }) => name));
    const documents = names.has('document_id');
    const extra = documents
      ? {
          columns: 'document_id, published_at, ',
          values: `substr(md5('R' || n) || md5('T' || n), 1, 24), now(), `,
        }
      : { columns: '', values: '' };
    const insert = (table: string, fields: Readonly<Record<string, string>>, count: number, owner: boolean) =>
      client.query(
        `insert into ${table} (${owner ? 'owner, ' : ''}${extra.columns}created_at, updated_at, ${Object.keys(fields).join(', ')})
         select ${owner ? `1 + (n - 1) / ${ridesEach}, ` : ''}${extra.values}now(), now(), ${Object.values(fields).map(quoted).join(', ')}
         from generate_series(1, ${count}) as n`,
      );
    await insert('rides', rideFields, rows.rides, true);
    await insert('posts', postFields, rows.posts, false);
    // Payload makes one from its settings; Strapi has no setting for it.
    if (documents) await client.query('create index rides_of_owner on rides (owner, id desc)');
    await client.query('vacuum analyze');
    if (!documents) return;
    const named = async (table: string) =>
      (await client.query<{ id: string }>(`select document_id as id from ${table} order by id limit 1`))
        .rows[0]?.id ?? '';
    ids = { ride: await named('rides'), post: await named('posts') };
  });
  return ids;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function onDatabase(
  bench: Bench,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...bench.connection, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function sideOf({ name }: Peer, { port, token }: RunningPeer, ids: Ids): Side {
  const isPayload = name === 'Payload';
  const headers = { authorization: `${isPayload ? 'JWT' : 'Bearer'} ${token}` };
  const ride = { owner: 1, ...rideFields };
  const paging = isPayload
    ? 'limit=10&page=1&sort=-id'
    : 'pagination[page]=1&pagination[pageSize]=10&sort=id:desc';
  const own = isPayload ? '' : '&filters[owner][$eq]=1';
  return {
    name,
    port,
    calls: {
      'ten rides of a person': { method: 'GET', path: `/api/rides?${paging}${own}`, headers },
      'one ride': { method: 'GET', path: `/api/rides/${ids.ride}`, headers },
      'a new ride': {
        method: 'POST',
        path: '/api/rides',
        headers,
        body: JSON.stringify(isPayload ? ride : { data: ride }),
      },
      'ten posts': { method: 'GET', path: `/api/posts?${paging}`, ...(isPayload ? {} : { headers }) },
      'one post': { method: 'GET', path: `/api/posts/${ids.post}`, ...(isPayload ? {} : { headers }) },
    },
  };
}

type Results = Map<Question, Map<string, Measured[]>>;

async function measureAll(sides: readonly Side[]): Promise<Results> {
  const results: Results = new Map();
  for (const question of questions) {
    const ofQuestion = new Map<string, Measured[]>(sides.map(({ name }) => [name, []]));
    results.set(question, ofQuestion);
    const load = ({ port, calls }: Side, length: number) =>
      measure({ port, callers, seconds: length, call: calls[question] });
    for (const side of sides) await load(side, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) ofQuestion.get(side.name)?.push(await load(side, seconds));
    }
    const line = sides.map(({ name }) => `${name} ${perSecond(ofQuestion.get(name)).toFixed(0)}/s`);
    console.log(`${question}: ${line.join(', ')}`);
  }
  return results;
}

function perSecond(measured: readonly Measured[] = []): number {
  return median(measured.map(({ requestsPerSecond }) => requestsPerSecond));
}

function report(sides: readonly Side[], results: Results, missing: readonly Missing[]): string {
  const others = sides.slice(1);
  const row = (question: Question) => {
    const of = results.get(question);
    const cells = sides.flatMap(({ name }) => [
      perSecond(of?.get(name)).toFixed(0),
      median((of?.get(name) ?? []).map(({ p95Milliseconds }) => p95Milliseconds)).toFixed(1),
    ]);
    const ratios = others.map(({ name }) =>
      (perSecond(of?.get('RUA')) / perSecond(of?.get(name))).toFixed(1),
    );
    return `| ${question} | ${[...cells, ...ratios].join(' | ')} |`;
  };
  const heads = [
    ...sides.flatMap(({ name }) => [`${name} per second`, 'p95 ms']),
    ...others.map(({ name }) => `RUA to ${name}`),
  ];
  const versions = peers.map(({ name, packages }) => `${name} ${Object.values(packages)[0]}`).join(', ');
  const left = missing
    .map(({ name, reason }) => `\n${name} could not be measured here: ${reason}\n`)
    .join('');
  return `# Peers

${versions}, installed from npm for this measurement, each on a database of its own of the same PostgreSQL, with ${rows.rides.toLocaleString('en')} rides
of ${(rows.rides / ridesEach).toLocaleString('en')} people and ${rows.posts} posts of the same fields, a pool of 25 connections, and without a log of requests. Payload's handler of REST
runs on plain Node, without Next.js. ${callers} callers, in turns, ${rounds} rounds of ${seconds} seconds after ${warmUpSeconds} of warm-up; medians. A person's
rides are asked for with a session or token, and only theirs come; RUA counts new rides against its limits and keeps their timeline.

| | ${heads.join(' | ')} |
|---|${heads.map(() => '---|').join('')}
${questions.map(row).join('\n')}
| aim | ${sides.flatMap(() => ['', '']).join(' | ')} | ${others.map(() => aim.toFixed(1)).join(' | ')} |
${left}`;
}
