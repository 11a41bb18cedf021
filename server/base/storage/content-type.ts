const types = { svg: 'image/svg+xml', avif: 'image/avif', webp: 'image/webp' } as const;
/** The path of a picture of one of the types above. */
const picture = /^[\w-]+\/[\w-]+\.(?:svg|avif|webp)$/;

/** @returns the media type of a picture's path. */
export function contentType(path: string): string {
  if (path.endsWith('.svg')) return types.svg;
  return path.endsWith('.avif') ? types.avif : types.webp;
}

/** Whether a key of the pictures' bucket, which may also hold backups, is that of a picture. */
export function isPictureKey(key: string): boolean {
  return picture.test(key);
}
