/** The whole product with its demo data, in a process of its own, for as long as it is measured. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from './server-process.ts';

/** @param measure gets its address. The pages must be built. */
export async function withProduct<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-product-'));
  const product = await startProcess('site-server.ts', {
    PORT: '0',
    DATA_FOLDER: dataFolder,
    LIMIT_SCALE: '1000000',
    MAP_TILES: '/no-tiles/{z}/{x}/{y}.png',
  });
  try {
    return await measure(`http://localhost:${product.port}`);
  } finally {
    product.stop('SIGTERM');
    await product.ended;
    await rm(dataFolder, { recursive: true, force: true });
  }
}
