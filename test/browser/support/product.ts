/** The whole product in this process, as `npm start` runs it: a database of its own, demo data, any free port. */
import { cp } from 'node:fs/promises';
import { readConfig } from '#server/base/config/config.ts';
import { type RunningServer, startServer } from '#server/main.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { seededDataVariable } from './seeded-data.ts';

/** A white pixel for every tile, so that a map needs no other host. */
const tile = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

export type Product = RunningServer;

/** Its data goes with it. Limits are a thousand times as wide as usual. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const { dataFolder, remove } = makeDataFolder();
  const seededData = process.env[seededDataVariable];
  if (seededData !== undefined) await cp(seededData, dataFolder, { recursive: true });
  const config = readConfig({
    DATA_FOLDER: dataFolder,
    PORT: '0',
    LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
    MAP_TILES: tile,
    ...settings,
  });
  const server = await startServer(config);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await remove();
    },
  };
}
