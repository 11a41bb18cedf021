/**
 * Payload's REST API on plain Node: the handler that its Next.js routes call, without Next.js. It is copied into a folder
 * in which Payload is installed.
 */
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { postgresAdapter } from '@payloadcms/db-postgres';
import { buildConfig, getPayload, handleEndpoints } from 'payload';

const text = (name) => ({ name, type: 'text' });
const isSignedIn = ({ req }) => Boolean(req.user);
const ownOnly = ({ req }) => (req.user ? { owner: { equals: req.user.id } } : false);
const isBringingUp = process.env.BRING_UP === 'yes';

const config = await buildConfig({
  secret: process.env.SECRET_KEY,
  telemetry: false,
  graphQL: { disable: true },
  typescript: { autoGenerate: false },
  db: postgresAdapter({ pool: { ...JSON.parse(process.env.PEER_CONNECTION), max: 25 }, push: isBringingUp }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'rides',
      access: { read: ownOnly, create: isSignedIn },
      fields: [
        { name: 'owner', type: 'number', index: true },
        ...process.env.RIDE_FIELDS.split(',').map(text),
      ],
    },
    {
      slug: 'posts',
      access: { read: () => true },
      fields: [...process.env.POST_FIELDS.split(',').map(text)],
    },
  ],
});
const payload = await getPayload({ config });

const person = { email: 'person@bench.example', password: 'danfo-lane-sunrise' };
if (isBringingUp) {
  await payload.create({ collection: 'users', data: person });
  process.send({ ready: true });
} else {
  const { token } = await payload.login({ collection: 'users', data: person });
  const server = createServer(async (request, response) => {
    const url = new URL(request.url, 'http://127.0.0.1');
    const hasBody = request.method === 'POST';
    const answer = await handleEndpoints({
      config,
      request: new Request(url, {
        method: request.method,
        headers: request.headers,
        ...(hasBody ? { body: Readable.toWeb(request), duplex: 'half' } : {}),
      }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, token }));
}
process.once('disconnect', () => process.exit());
