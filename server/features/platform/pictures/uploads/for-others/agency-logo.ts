/** The agencies' badges that come with the product. They belong to no upload, and are public. */
import { createHash } from 'node:crypto';
import { ownFolder } from '#domain/platform/pictures/uploads.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

/**
 * Stores a badge. It stays SVG, because rendering its text needs fonts, which a bare server lacks.
 * @param code of the agency.
 * @param svg a drawing of the product's own. SVG cannot be uploaded.
 * @returns its path, which contains the drawing's hash, so that a cache with the old badge still loads a new one.
 */
export async function storeAgencyLogo(pictures: PictureStorage, code: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const path = `files/${ownFolder}/${code.replace(/\W/g, '_')}_${hash}.svg`;
  await pictures.write(path, Buffer.from(svg));
  return path;
}
