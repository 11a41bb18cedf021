/** Where a stored picture is found. */
import { type PictureWidth, pictureOfWidth } from '#domain/picture-widths.ts';

/** @param path as records keep it, such as `files/vehicles/….webp`. @returns its address on this origin. */
export function storedPicture(path: string, width: PictureWidth = 1600): string {
  return `/${pictureOfWidth(path, width)}`;
}
