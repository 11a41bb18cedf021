/**
 * The peer: plain Fastify, sending the same statement through the same driver and writing the rows as JSON. No
 * session, no validation, no limits, no mapping. Work beyond a statement uses the same functions.
 */
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { type FastifyRequest, fastify } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { connect, type Transaction } from '#server/base/database/connection.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { LiveEvents } from '#server/base/delivery/live-events.ts';
import { compression } from '#server/base/http/formats/compression.ts';
import { HitCounter } from '#server/base/http/limits/hit-counter.ts';
import { createLog } from '#server/base/log.ts';
import { newSpeakableId } from '#server/base/secrets/speakable-ids.ts';
import { lockOpenSession } from '#server/features/identity/accounts/account-lock.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import * as items from '#server/features/journeys/items/store.ts';
import { findTest } from '#server/features/journeys/next-of-kin/store.ts';
import { sharedStatement } from '#server/features/journeys/rides/shares/store.ts';
import { detailsStatement, listStatement, lodgingStatement } from '#server/features/journeys/rides/store.ts';
import { countUnread } from '#server/features/platform/notifications/store.ts';
import { encodePicture } from '#server/features/platform/pictures/uploads/for-others/encoding.ts';
import * as pictures from '#server/features/platform/pictures/uploads/store.ts';
import { listTickets } from '#server/features/response/messages/list-store.ts';
import { findForUpdate, insertMessage } from '#server/features/response/messages/store.ts';
import { announcePort, benchConnection } from './server-process.ts';

const log = createLog('warn');
const { queries, pool, transact, reserved } = connect(benchConnection(), log);
const secretKey = Buffer.from(process.env.SECRET_KEY ?? '');

/** The statement as the driver takes it, named so that it is prepared once. */
function prepared(name: string, compiled: { sql: string; parameters: readonly unknown[] }) {
  return { name, text: compiled.sql, values: [...compiled.parameters] };
}

const server = fastify({ bodyLimit: 12 * 1024 * 1024 });
const firstPage = { page: 1, perPage: 10 };
const person = z.object({ owner: z.coerce.number() });
const record = z.object({ id: z.coerce.number() });
const link = z.object({ token: z.string() });
const signIn = z.object({ email: z.string(), password: z.string() });

server.get('/list', async (request) => {
  const { owner } = person.parse(request.query);
  const statement = listStatement(owner, { page: 1, perPage: 10 }).compile(queries);
  const { rows } = await pool.query(prepared('list', statement));
  return { data: rows };
});

server.get('/details/:id', async (request) => {
  const { rows } = await pool.query(
    prepared('details', detailsStatement(record.parse(request.params).id).compile(queries)),
  );
  return { data: rows[0] };
});

server.get('/share/:token', async (request) => {
  const { rows } = await pool.query(
    prepared('share', sharedStatement(link.parse(request.params).token).compile(queries)),
  );
  return { data: rows[0] };
});

server.post('/sign-in', async (request) => {
  const { email, password } = signIn.parse(request.body);
  const hash = await hashPassword(secretKey, email, password);
  const { rows } = await pool.query({
    name: 'sign-in',
    text: 'select * from users where email = $1',
    values: [email],
  });
  return { data: rows.filter((row) => hash.equals(row.password_hash)) };
});

const keyed = z.object({ 'idempotency-key': z.string() });

type KeyedCall = { userId: number; key: string; asked: unknown };

/** The key, the work and the answer under the key, one statement after the other. */
async function inOneTransaction(
  tx: Transaction,
  { userId, key, asked }: KeyedCall,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const { rows } = await sql`
    insert into idempotency_keys (user_id, key, endpoint, body_hash) values (${userId}, ${key}, 'lodge', ${hash})
    on conflict do nothing returning key
  `.execute(tx);
  if (rows.length === 0) throw new Error('each call has a key of its own');
  const answer = await work();
  await sql`
    update idempotency_keys set answer = ${JSON.stringify(answer)} where user_id = ${userId} and key = ${key}
  `.execute(tx);
  return answer;
}

// The body has the form that the statement needs.
const newRide = z.custom<NewRide>();

type AroundLodging = {
  before(tx: Transaction): Promise<unknown>;
  after(tx: Transaction, rideId: number): Promise<void>;
};

const nothingMore: AroundLodging = { before: async () => {}, after: async () => {} };

async function lodge(request: FastifyRequest, owner: number, around = nothingMore): Promise<unknown> {
  const ride = {
    ...newRide.parse(request.body),
    ownerId: owner,
    rideId: newSpeakableId('RD'),
    note: '',
    waitedSeconds: 0,
  };
  const call = { userId: owner, key: keyed.parse(request.headers)['idempotency-key'], asked: request.body };
  return transact(async (tx) => {
    await around.before(tx);
    return inOneTransaction(tx, call, async () => {
      const [row] = (await lodgingStatement(ride).execute(tx)).rows;
      if (row) await around.after(tx, row.id);
      return { data: row };
    });
  });
}

server.post('/lodge', (request) => lodge(request, person.parse(request.query).owner));

const hits = new HitCounter(reserved.queries, log);
const live = new LiveEvents(await createNotifications(benchConnection(), log));
const signedIn = z.object({ owner: z.coerce.number(), session: z.coerce.number() });

/**
 * Promises what RUA does: the call is counted for all processes, an ended session or account writes nothing, a new next of kin would
 * get the test SMS, the person's open windows are told, and a phone gets few bytes.
 */
await server.register(async (scope) => {
  await scope.register(compress, compression);
  scope.post('/lodge-with-guarantees', async (request) => {
    const { owner, session } = signedIn.parse(request.query);
    await hits.count([{ key: `lodge ${owner}`, seconds: 3600, sure: Number.MAX_SAFE_INTEGER }]);
    return lodge(request, owner, {
      before: async (tx) => {
        await lockOpenSession(tx, { userId: owner, sessionId: session });
        await findTest(tx, owner, newRide.parse(request.body).nextOfKinPhone);
      },
      after: (tx, rideId) => live.publish(tx, [owner], { kind: 'ride-changed', rideId }),
    });
  });
});

server.get('/items', async (request) => {
  const { rows } = await items.listByOwner(queries, person.parse(request.query).owner, firstPage);
  return { data: rows };
});

server.get('/tickets', async (request) => {
  const owner = { side: 'user', userId: person.parse(request.query).owner } as const;
  const { rows } = await listTickets(queries, owner, firstPage);
  return { data: rows };
});

server.get('/unread', async (request) => ({
  data: await countUnread(queries, person.parse(request.query).owner),
}));

const message = z.object({ text: z.string() });
const conversation = z.object({ reference: z.string() });

server.post('/message/:reference', async (request) => {
  const { owner } = person.parse(request.query);
  const { text } = message.parse(request.body);
  const { reference } = conversation.parse(request.params);
  const data = await transact(async (tx) => {
    const ticket = await findForUpdate(tx, reference);
    const said = {
      side: 'user',
      authorId: owner,
      text,
      picture: '',
      morePictures: [],
      at: new Date().toISOString(),
    } as const;
    return ticket && insertMessage(tx, ticket.id, said);
  });
  return { data };
});

await server.register(multipart);
const folder = process.env.DATA_FOLDER ?? '.';

server.post('/upload', async (request) => {
  const file = await request.file();
  if (!file) throw new Error('nothing came');
  const { copies, width, height } = await encodePicture(await file.toBuffer());
  const name = randomBytes(16).toString('hex');
  const path = `files/vehicles/${name}.webp`;
  const bytes = copies.reduce((sum, { content }) => sum + content.length, 0);
  await pictures.insert(queries, {
    path,
    folder: 'vehicles',
    uploadedBy: null,
    uploadedFrom: null,
    uploadedWith: null,
    heldHours: 24,
    width,
    height,
    bytes,
  });
  for (const copy of copies) await writeFile(join(folder, `${name}-${copy.width}.webp`), copy.content);
  return { data: path };
});

await server.listen({ port: 0, host: '127.0.0.1' });
announcePort(server.server.address());
