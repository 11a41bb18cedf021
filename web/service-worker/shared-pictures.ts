/** Pictures that another app shares with this one: cached here until the person chooses their record. */
import { sharedPicturesCache, sharePath } from '#domain/contract/offline-cache.ts';

const most = 10;

export function isShareTarget({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === sharePath;
}

export async function storeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const pictures = form.getAll('pictures').filter((one) => one instanceof File);
  await caches.delete(sharedPicturesCache);
  const cache = await caches.open(sharedPicturesCache);
  for (const [index, picture] of pictures.slice(0, most).entries()) {
    const headers = { 'content-type': picture.type, 'x-name': encodeURIComponent(picture.name) };
    await cache.put(`/${index}`, new Response(picture, { headers }));
  }
  return Response.redirect(sharePath, 303);
}
