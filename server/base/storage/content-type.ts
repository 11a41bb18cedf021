/** @returns the media type that a picture's path tells. */
export function contentType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
