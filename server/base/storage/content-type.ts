/** @returns the media type of a picture's path. */
export function contentType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
