import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lightenPageList } from '../../scripts/vite/light-page-list.ts';

describe('the list of pages that browsers get', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rua-pages-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps where each page is, and leaves out the files that it needs', () => {
    const path = join(folder, 'manifest-0a1b2c3d.js');
    const route = (imports: string[]) => ({ path: 'rides', module: '/assets/rides.js', imports, css: [] });
    const list = (imports: string[]) =>
      `window.__list=${JSON.stringify({ entry: { imports }, routes: { rides: route(imports) } })};`;
    writeFileSync(path, list(['/assets/a.js', '/assets/b.js']));
    lightenPageList(folder);
    expect(readFileSync(path, 'utf8')).toBe(list([]));
  });

  it('is missed when the builder writes none', () => {
    expect(() => lightenPageList(folder)).toThrow('not found');
  });
});
