import { describe, expect, it } from 'vitest';
import { lowerPreloads } from '#server/base/http/pages/low-preloads.ts';

const sent =
  'à<link rel="modulepreload" href="/a.js"/><link rel="icon"/><link rel="modulepreload" href="/b.js"/>≠';
const lowered =
  'à<link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="icon"/><link rel="modulepreload" fetchpriority="low" href="/b.js"/>≠';

async function sentIn(pieces: readonly Uint8Array[]): Promise<string> {
  const page = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  return new Response(page.pipeThrough(lowerPreloads())).text();
}

describe('lowerPreloads', () => {
  it('marks every preload, wherever the pieces of the page end', async () => {
    const bytes = new TextEncoder().encode(sent);
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      expect(await sentIn(pieces)).toBe(lowered);
    }
  });

  it('keeps a text at the end that only looks like the beginning of a preload', async () => {
    const end = 'text <link rel="mod';
    expect(await sentIn([new TextEncoder().encode(sent + end)])).toBe(lowered + end);
  });

  it.each([
    ['without a preload', '<html></html>'],
    ['whose preloads are written in another way', '<html><link href="/a.js" rel="modulepreload"/></html>'],
    ['of whose preloads one is written in another way', `${sent}<link href="/c.js" rel="modulepreload"/>`],
  ])('refuses a page %s, wherever its pieces end', async (_, changed) => {
    const bytes = new TextEncoder().encode(changed);
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces = [];
      for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
      await expect(sentIn(pieces)).rejects.toThrow('other preloads');
    }
  });
});
