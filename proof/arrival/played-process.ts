/** RUA as `scripts/serve.ts` runs it, under the clock of its setting. */
import { z } from 'zod';
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/main.ts';
import { clockSetting, playedNow } from './played-clock.ts';

const clock = z
  .object({ machineStart: z.number(), playedStart: z.number(), rate: z.number() })
  .parse(JSON.parse(process.env[clockSetting] ?? ''));
const { app, url } = await startServer(readConfig());
app.now = () => new Date(playedNow(clock));
console.log(`RUA is ready: open ${url}`);
