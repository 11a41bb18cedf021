import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lightenPageList } from '../../scripts/vite/light-page-list.ts';

describe('the list of pages that browsers get', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rua-pages-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('says the same of each page, but for the files that it needs', () => {
    const path = join(folder, 'manifest-0a1b2c3d.js');
    const list = (imports: string[], isSaid = {}) => {
      const page = {
        id: 'routes/rides',
        path: 'rides',
        hasLoader: true,
        ...isSaid,
        module: '/assets/rides.js',
      };
      const pages = {
        'routes/rides': { ...page, imports, css: [] },
        'routes/odd': { ...page, id: 'routes/odd', imports, css: ['/assets/odd.css'] },
      };
      return { entry: { module: '/assets/entry.js', imports, css: [] }, routes: pages };
    };
    const written = list(['/assets/a.js', '/assets/b.js'], { hasAction: false });
    writeFileSync(path, `window.__reactRouterManifest=${JSON.stringify(written)};`);
    lightenPageList(folder);
    const window: Record<string, unknown> = {};
    runInNewContext(readFileSync(path, 'utf8'), { window });
    expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(list([]));
  });

  it('is missed when the builder writes none', () => {
    expect(() => lightenPageList(folder)).toThrow('not found');
  });
});
