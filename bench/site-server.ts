/** The whole product with the seeded public site, as `npm start` runs it, in a process of its own. */
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/main.ts';
import { announcePort } from './server-process.ts';

const running = await startServer(readConfig());
announcePort(running.http.server.address());
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
