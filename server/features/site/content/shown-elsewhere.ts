/** Addresses in content as clients on other origins can load them. Our own pages put them back (`ownAddresses`). */
import { readVideo } from '#domain/site/content/video.ts';
import type { AppContext } from '#server/base/app-context.ts';

type Origin = Pick<AppContext, 'publicUrl'>;

/** @param html cleaned, so that no attribute but the last quote ends it. @returns it with the origin before its pictures. */
export function picturesWithOrigin({ publicUrl }: Origin, html: string): string {
  return html.replace(/(<img\b[^>]*? src=")\/?(?=files\/)/g, (_, before: string) => `${before}${publicUrl}/`);
}

/** A post or a project with the origin before the pictures of its text. */
export function described<Entry extends { description: string }>(origin: Origin, entry: Entry): Entry {
  return { ...entry, description: picturesWithOrigin(origin, entry.description) };
}

/** The first client plays the link as it stands: a file of ours with its origin, and YouTube by the address that may be framed. */
export function videoWithOrigin({ publicUrl }: Origin, link: string): string {
  if (link.startsWith('/')) return publicUrl + link;
  const video = readVideo(link);
  return video.kind === 'youtube' ? `https://www.youtube.com/embed/${video.id}` : link;
}
