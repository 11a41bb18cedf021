/** Builds the pages when their sources have changed, and says so when it takes a while. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildWorker } from './build-worker.ts';
import { root, runTool } from './tool.ts';
import { lightenPageList } from './vite/light-page-list.ts';

const sources = [
  'web',
  'domain',
  'public',
  'scripts/build-worker.ts',
  'scripts/worker-patterns.ts',
  'scripts/vite',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const marker = join(root, 'build', '.sources');
const usualSeconds = 10;

/** @returns false when the build failed; the builder's output is then printed. */
export async function buildPages(): Promise<boolean> {
  const wanted = hashOfSources();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return true;
  console.log(`Building the pages (once, about ${usualSeconds} s)…`);
  const { code, output } = await runTool('@react-router/dev:react-router', ['build'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    console.error(output.trim());
    console.error('The pages could not be built: see above.');
    return false;
  }
  lightenPageList(join(root, 'build', 'client', 'assets'));
  await buildWorker(wanted.slice(0, 16));
  await compressAll(join(root, 'build', 'client'));
  writeFileSync(marker, wanted);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Writes the compressed forms of each text file beside it, so that the server compresses nothing while it serves. */
async function compressAll(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(js|css|svg|html|json|txt|webmanifest)$/.test(name));
  await Promise.all(texts.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
