import { describe, expect, it } from 'vitest';
import { outline } from '#web/features/site/content/outline.ts';

describe('the outline of a text', () => {
  it('names its parts, and gives each a place of its own', () => {
    const { html, parts } = outline(
      '<p>First.</p><h2>What we keep &amp; why</h2><p>…</p><h3>Detail</h3><h2>Your <em>rights</em></h2><h2>Your rights</h2>',
    );
    expect(parts).toEqual([
      { id: 'part-what-we-keep-why', title: 'What we keep & why' },
      { id: 'part-your-rights', title: 'Your rights' },
      { id: 'part-your-rights-3', title: 'Your rights' },
    ]);
    expect(html).toContain('<h2 id="part-what-we-keep-why">What we keep &amp; why</h2>');
    expect(html).toContain('<h2 id="part-your-rights">Your <em>rights</em></h2>');
    expect(html).toContain('<h3>Detail</h3>');
  });

  it('leaves a text without headings as it is', () => {
    expect(outline('<p>Short.</p>')).toEqual({ html: '<p>Short.</p>', parts: [] });
  });
});
