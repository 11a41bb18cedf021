/** RUA's HTTP server without its pages and jobs, on the database it is told: what the measurements call. */
import { createServer } from '#server/app.ts';
import { createAppContext } from '#server/app-context.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/database/connection.ts';
import { createNotifications } from '#server/database/notifications.ts';
import { createLog } from '#server/log.ts';
import { readSecretKey } from '#server/secret.ts';
import { announcePort, benchConnection } from './server-process.ts';

const config = readConfig();
const log = createLog('warn');
const app = createAppContext({
  config,
  publicUrl: 'http://localhost',
  secretKey: await readSecretKey(config),
  database: connect(benchConnection(), log),
  log,
  notifications: await createNotifications(benchConnection(), log),
});
const server = await createServer(app);
await server.listen({ port: 0, host: '127.0.0.1' });
announcePort(server.server.address());
process.on('SIGINT', () => process.exit(0));
