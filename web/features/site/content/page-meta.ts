/** Metadata of a public page for search engines and link previews. */
import type { MetaDescriptor } from 'react-router';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import shareCard from './share-card.jpg';

type PageMeta = {
  /** The address that people open, without a slash at the end. */
  origin: string;
  /** Starts with a slash. */
  path: string;
  title: string;
  description: string;
  /** The picture of link previews; the association's own card when the page has no suitable picture. */
  picture?: StoredPicture | undefined;
  /** The address of a picture that is made for link previews of this page, and what it shows. */
  share?: { path: string; alt: string } | undefined;
  type?: 'website' | 'article' | undefined;
};

export function pageMeta({
  origin,
  path,
  title,
  description,
  picture,
  share,
  type = 'website',
}: PageMeta): MetaDescriptor[] {
  const url = origin + path;
  return [
    { title: `${title} | RUA` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'RUA, Road Users Association' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(share ? shareCardOf(origin, share) : shareImage(origin, picture)),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Chats show no SVG. */
function shareImage(origin: string, picture?: StoredPicture): MetaDescriptor[] {
  if (picture?.path.endsWith('.webp')) {
    return [
      { property: 'og:image', content: `${origin}/${picture.path}` },
      { property: 'og:image:alt', content: picture.alt },
    ];
  }
  return shareCardOf(origin, usual);
}

const usual = { path: shareCard, alt: 'A danfo and a coach cross the Third Mainland Bridge at dusk' };

/** The picture has 1200 by 630 pixels, the size that all services ask for. */
function shareCardOf(origin: string, { path, alt }: { path: string; alt: string }): MetaDescriptor[] {
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ];
}
