/** The whole product with its demo data, in a process of its own, for as long as it is measured. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../scripts/build-pages.ts';
import { startProcess } from './server-process.ts';

/** A white tile: real tiles come from another host, which is not measured. */
const tile = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Builds the pages first where they are not. @param measure gets its address and port. */
export async function withProduct<Result>(
  measure: (url: string, port: number) => Promise<Result>,
): Promise<Result> {
  if (!(await buildPages())) throw new Error('without its pages the product cannot be measured');
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-product-'));
  const product = await startProcess('site-server.ts', {
    PORT: '0',
    DATA_FOLDER: dataFolder,
    LIMIT_SCALE: '1000000',
    MAP_TILES: tile,
  });
  try {
    return await measure(`http://localhost:${product.port}`, product.port);
  } finally {
    product.stop('SIGTERM');
    await product.ended;
    await rm(dataFolder, { recursive: true, force: true });
  }
}
