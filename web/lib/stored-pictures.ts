/** Where a stored picture is found. */
import { type PictureWidth, pictureOfWidth } from '#domain/picture-widths.ts';

/** @param path as records keep it, such as `files/vehicles/….webp`. @returns its address on this origin. */
export function storedPicture(path: string, width: PictureWidth = 1600): string {
  return `/${pictureOfWidth(path, width)}`;
}

/** @returns the address of a person's photo, or null without one. */
export function photoOf({ photo }: { photo: string }): string | null {
  return photo === '' ? null : storedPicture(photo, 320);
}

/**
 * @param path of an agency's logo; empty when it has none.
 * @returns the address of a logo that was uploaded. The badges that come with the product are the only SVG pictures
 *   and say what its tile says by itself, so they are not worth a request each: null, as without a logo.
 */
export function agencyLogo(path: string): string | null {
  return path === '' || path.endsWith('.svg') ? null : storedPicture(path, 320);
}
