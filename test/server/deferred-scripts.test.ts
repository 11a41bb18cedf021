import { describe, expect, it } from 'vitest';
import { deferScripts } from '#server/base/http/pages/deferred-scripts.ts';

const preload = '<link rel="modulepreload" href="/a.js"/>';
const start = '<script type="module" async="">import "/a.js";</script>';
const page = `<html><head>${preload}</head><body>${start}</body></html>`;

describe('deferScripts', () => {
  it('leaves no preload and no script that starts by itself', () => {
    const html = deferScripts(page);
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toContain('<script type="module"');
    expect(html).toContain('<script type="text/plain" id="deferred-script">import "/a.js";</script>');
  });

  it.each([
    ['without preloads', page.replace(preload, '')],
    [
      'with a preload written in another way',
      page.replace(preload, `${preload}<link href="/b.js" rel="modulepreload"/>`),
    ],
    ['with a start written in another way', page.replace('async=""', 'defer=""')],
    ['with a second script', page.replace('</head>', '<script type="module" src="/b.js"></script></head>')],
  ])('refuses a page %s', (_, changed) => {
    expect(() => deferScripts(changed)).toThrow('written in another way');
  });
});
