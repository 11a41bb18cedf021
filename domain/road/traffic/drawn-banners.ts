/**
 * The drawings for updates without a photo: one for each kind, among the files of the site. The API gives their paths, because
 * clients that show a picture for every update would show a broken one for an empty path.
 */
import type { TrafficKind } from '#domain/road/traffic/categories.ts';

const folder = 'art/traffic/';

/** The path of a drawing, which a client may send back. */
export const drawnBannerPattern = /^art\/traffic\/[a-z-]+\.svg$/;

/** @param banner the stored path of a photo, or empty. @returns a path relative to the origin, as photos have. */
export function bannerOrDrawing(banner: string, kind: TrafficKind): string {
  return banner === '' ? `${folder}${kind}.svg` : banner;
}

/** @returns the path of the photo, or empty when there is only a drawing. */
export function photoIn(banner: string): string {
  return drawnBannerPattern.test(banner) ? '' : banner;
}
