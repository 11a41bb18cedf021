/** A process that only delivers, to be killed: outbox-worker-process.ts <connection as JSON> <SMTP address> */
import { z } from 'zod';
import { openApp, startOutboxWorker } from '#test/server/delivery/outbox-app.ts';

const connection = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string().optional(),
});

const [connectionText = '', smtpUrl = ''] = process.argv.slice(2);
const { password, ...place } = connection.parse(JSON.parse(connectionText));
const app = await openApp(password === undefined ? place : { ...place, password }, { SMTP_URL: smtpUrl });
startOutboxWorker(app);
