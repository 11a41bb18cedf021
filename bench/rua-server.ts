/** RUA's HTTP server without its pages and jobs, on a given database, for the measurements. */
import { createServer } from '#server/app.ts';
import { readConfig } from '#server/base/config/config.ts';
import { connect } from '#server/base/database/connection.ts';
import { createNotifications } from '#server/base/database/notifications.ts';
import { createLog } from '#server/base/log.ts';
import { readSecretKey } from '#server/base/secrets/secret.ts';
import { createAppContext } from '#server/create-app-context.ts';
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
