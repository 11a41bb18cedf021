import { describe, expect, it } from 'vitest';
import { pageMeta } from '#web/features/site/content/page-meta.ts';
import { phoneHref, siteLinks } from '#web/features/site/content/site/site.ts';

const news = {
  origin: 'https://rua.example',
  path: '/newsDetails/lekki-opens',
  title: 'Lekki opens',
  description: 'The bridge is open again.',
};

describe('what search engines and link previews read', () => {
  it('is the title with the association’s name, the description, and the whole address', () => {
    const meta = pageMeta(news);
    expect(meta).toContainEqual({ title: 'Lekki opens | RUA' });
    expect(meta).toContainEqual({ name: 'description', content: news.description });
    const url = 'https://rua.example/newsDetails/lekki-opens';
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: url });
    expect(meta).toContainEqual({ property: 'og:url', content: url });
    expect(meta).toContainEqual({ property: 'og:title', content: 'Lekki opens' });
    expect(meta).toContainEqual({ property: 'og:description', content: news.description });
    expect(meta).toContainEqual({ property: 'og:site_name', content: 'RUA, Road Users Association' });
    expect(meta).toContainEqual({ property: 'og:locale', content: 'en_NG' });
    expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
  });

  it('says that a page is one of the site, or an article', () => {
    expect(pageMeta(news)).toContainEqual({ property: 'og:type', content: 'website' });
    expect(pageMeta({ ...news, type: 'article' })).toContainEqual({
      property: 'og:type',
      content: 'article',
    });
  });

  const images = (meta: ReturnType<typeof pageMeta>) =>
    meta.filter((one) => 'property' in one && String(one.property).startsWith('og:image'));

  it('shows the picture of the page with its text', () => {
    const picture = { path: 'media/ab/bridge.webp', alt: 'The bridge', width: 800, height: 600 };
    expect(images(pageMeta({ ...news, picture }))).toEqual([
      { property: 'og:image', content: 'https://rua.example/media/ab/bridge.webp' },
      { property: 'og:image:alt', content: 'The bridge' },
    ]);
  });

  it('shows the picture that is made for link previews of the page', () => {
    const share = { path: '/share/7/0123456789abcdef/picture.jpg', alt: 'The bridge' };
    expect(images(pageMeta({ ...news, share }))).toEqual([
      { property: 'og:image', content: 'https://rua.example/share/7/0123456789abcdef/picture.jpg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'The bridge' },
    ]);
  });

  it('shows the association’s own card without a picture, and for a drawing, which chats do not show', () => {
    const drawing = { path: 'media/ab/bridge.svg', alt: 'The bridge', width: 800, height: 600 };
    for (const meta of [pageMeta(news), pageMeta({ ...news, picture: drawing })]) {
      const [image, ...others] = images(meta);
      expect(image).toEqual({
        property: 'og:image',
        content: expect.stringMatching(/^https:\/\/rua\.example\/.*share-card.*\.jpg$/),
      });
      expect(others).toEqual([
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: expect.stringContaining('Third Mainland Bridge') },
      ]);
    }
  });
});

describe('what every public page shows', () => {
  it('dials a number without its spaces', () => {
    expect(phoneHref('0803 000 0142')).toBe('tel:08030000142');
  });

  it('leads to five pages of the site, each with its name', () => {
    expect(siteLinks.map(({ to, label }) => `${label} ${to}`)).toEqual([
      'Home /',
      'About us /about',
      'Membership /members',
      'News & Media /news&events',
      'Contact us /contact-us',
    ]);
  });
});
