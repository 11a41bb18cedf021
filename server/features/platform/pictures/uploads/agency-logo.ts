/** The agencies' badges that come with the product. They belong to no upload, and everyone sees them. */
import { createHash } from 'node:crypto';
import { ownFolder } from '#domain/uploads.ts';
import type { PictureStorage } from '#server/features/uploads/storage.ts';

/**
 * Keeps a badge. It stays SVG: making pixels of its text would need fonts, which a bare server lacks.
 * @param code of the agency.
 * @param svg a drawing of the product's own; nobody may upload one.
 * @returns its path, which holds the drawing's hash: whoever keeps the old one for a year still gets a new one.
 */
export async function storeAgencyLogo(pictures: PictureStorage, code: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const path = `files/${ownFolder}/${code.replace(/\W/g, '_')}_${hash}.svg`;
  await pictures.write(path, Buffer.from(svg));
  return path;
}
