/** Pictures that another app shared with RUA: the service worker stored them on this device. */
import { sharedPicturesCache } from '#domain/contract/offline-cache.ts';

export async function readShared(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(sharedPicturesCache))) return [];
  const cache = await caches.open(sharedPicturesCache);
  const files: File[] = [];
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    if (!response) continue;
    const bytes = await response.blob();
    const name = decodeURIComponent(response.headers.get('x-name') ?? 'picture');
    files.push(new File([bytes], name, { type: bytes.type }));
  }
  return files;
}

export async function removeShared(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedPicturesCache);
}
