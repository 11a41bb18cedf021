/** The API and the courier in a process of their own, to be killed: api-process.ts <connection as JSON> <SMTP address> */
import { z } from 'zod';
import { createServer } from '#server/app.ts';
import { openApp, startOutboxWorker } from '#test/server/delivery/outbox-app.ts';

const connection = z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() });

const [connectionText = '', smtpUrl = ''] = process.argv.slice(2);
const app = await openApp(connection.parse(JSON.parse(connectionText)), {
  SMTP_URL: smtpUrl,
  LIMIT_SCALE: '1000',
  // Writers stop at the first answer that says later, so none may be done after the gap instead.
  DATABASE_WAIT_SECONDS: '0',
});
startOutboxWorker(app, { leaseSeconds: 2 });
const server = await createServer(app);
console.log(await server.listen({ host: '127.0.0.1', port: 0 }));
