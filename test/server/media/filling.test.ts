import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browseMedia } from '#domain/platform/pictures/media.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { fillLibrary } from '#server/features/platform/pictures/media/for-others/filling.ts';
import { seedContent } from '#server/seed/content/insert-content.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
  await seedContent(test.app);
  await fillLibrary(test.app);
});
afterAll(() => test.close());

async function library() {
  const { token } = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
  const reply = await test.call('GET', `${browseMedia.path}?per_page=100`, { token });
  return reply.answer(browseMedia).rows;
}

describe('the library of a new installation', () => {
  it('has every drawing of the site, used and described', async () => {
    const rows = await library();
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(row.uses, row.name).toBeGreaterThan(0);
      expect(row.decorative || row.alt !== '', row.name).toBe(true);
      expect(row.name).toMatch(/^[A-Z][a-z]+( \w+)+$|^[A-Z]\w+$/);
      expect(row.width).toBeGreaterThan(0);
      expect((await test.call('GET', `/${row.file}`)).headers['content-type']).toContain('image/svg+xml');
    }
  });

  it('is filled once', async () => {
    const before = await library();
    expect(await fillLibrary(test.app)).toBe(0);
    expect(await library()).toEqual(before);
  });

  it('changes nothing that readers see', async () => {
    const { slides } = (await test.call('GET', getHomePage.path)).answer(getHomePage);
    expect(slides[0]?.picture.path).toMatch(/^files\/content\/hero_\w+\.svg$/);
    expect(slides[0]?.picture.focus).toBeUndefined();
  });
});
