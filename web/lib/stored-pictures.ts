/** Addresses of stored pictures. */
import { type PictureWidth, pictureOfWidth } from '#domain/platform/pictures/picture-widths.ts';

/** Pictures that are not uploaded yet, by the path they will have. */
const here = new Map<string, string>();

/** @param address of a picture in this window, such as an object URL. */
export function showLocalPicture(path: string, address: string): void {
  here.set(path, address);
}

/** @param path as records store it, such as `files/vehicles/….webp`. @returns its address on this origin. */
export function storedPicture(path: string, width: PictureWidth = 1600): string {
  return here.get(path) ?? `/${pictureOfWidth(path, width)}`;
}

/** @returns the address of a person's photo, or null without one. */
export function photoOf({ photo }: { photo: string }): string | null {
  return photo === '' ? null : storedPicture(photo, 320);
}

/**
 * @param path of an agency's logo; empty when it has none.
 * @returns the address of an uploaded logo, or null. The badges that ship with the product are the only SVG logos.
 *   They look like the agency's tile, so they are not worth a request each, and the result is null as without a logo.
 */
export function agencyLogo(path: string): string | null {
  return path === '' || path.endsWith('.svg') ? null : storedPicture(path, 320);
}
