/**
 * The peer: Fastify with nothing on it, sending the same statement through the same driver and writing the rows as
 * JSON. No session, no validation, no limits, no mapping. What is more than a statement is done with the same functions.
 */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { z } from 'zod';
import type { NewRide } from '#domain/lodging.ts';
import { connect } from '#server/database/connection.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import * as items from '#server/features/items/store.ts';
import { listTickets } from '#server/features/messages/list-store.ts';
import { findForUpdate, insertMessage } from '#server/features/messages/store.ts';
import { countUnread } from '#server/features/notifications/store.ts';
import { detailsStatement, listStatement, lodgingStatement } from '#server/features/rides/store.ts';
import { sharedStatement } from '#server/features/shares/store.ts';
import { encodePicture } from '#server/features/uploads/encoding.ts';
import * as pictures from '#server/features/uploads/store.ts';
import { createLog } from '#server/log.ts';
import { newSpeakableId } from '#server/speakable-ids.ts';
import { announcePort, benchConnection } from './server-process.ts';

const { queries, pool, transact } = connect(benchConnection(), createLog('warn'));
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

// It comes as the statement takes it.
const newRide = z.custom<NewRide>();

server.post('/lodge', async (request) => {
  const { owner } = person.parse(request.query);
  const ride = { ...newRide.parse(request.body), ownerId: owner, rideId: newSpeakableId('RD'), note: '' };
  const { rows } = await pool.query(prepared('lodge', lodgingStatement([ride]).compile(queries)));
  return { data: rows[0] };
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
    const said = { side: 'user', authorId: owner, text, picture: '', at: new Date().toISOString() } as const;
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
  await pictures.insert(queries, { path, folder: 'vehicles', uploadedBy: null, width, height, bytes });
  for (const copy of copies) await writeFile(join(folder, `${name}-${copy.width}.webp`), copy.content);
  return { data: path };
});

await server.listen({ port: 0, host: '127.0.0.1' });
announcePort(server.server.address());
