/**
 * The peer: Fastify with nothing on it, sending the same statement through the same driver and writing the rows as
 * JSON. No session, no validation, no limits, no mapping.
 */
import { fastify } from 'fastify';
import { z } from 'zod';
import type { NewRide } from '#domain/lodging.ts';
import { connect } from '#server/database/connection.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { detailsStatement, listStatement, lodgingStatement } from '#server/features/rides/store.ts';
import { sharedStatement } from '#server/features/shares/store.ts';
import { createLog } from '#server/log.ts';
import { newSpeakableId } from '#server/speakable-ids.ts';
import { announcePort, benchConnection } from './server-process.ts';

const { queries, pool } = connect(benchConnection(), createLog('warn'));
const secretKey = Buffer.from(process.env.SECRET_KEY ?? '');

/** The statement as the driver takes it, named so that it is prepared once. */
function prepared(name: string, compiled: { sql: string; parameters: readonly unknown[] }) {
  return { name, text: compiled.sql, values: [...compiled.parameters] };
}

const server = fastify();
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

await server.listen({ port: 0, host: '127.0.0.1' });
announcePort(server.server.address());
