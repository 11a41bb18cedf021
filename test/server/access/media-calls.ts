/** The calls of the media library, each on a picture of its own. */
import { addPicture } from '#test/support/media.ts';
import type { TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownPicture(test: TestServer, world: World): Promise<Prepared> {
  const { id } = await addPicture(test, world.callers.staff?.token);
  return { params: { id: String(id) } };
}

async function file(): Promise<Prepared> {
  const content = await pixels({ width: 40, height: 30 }).png().toBuffer();
  return multipart([{ name: 'file', content, filename: 'danfo.png', type: 'image/png' }]);
}

export const mediaCalls: Record<string, Prepare> = {
  getMedia: ownPicture,
  addMedia: file,
  saveMedia: async (test, world) => ({
    ...(await ownPicture(test, world)),
    body: {
      name: 'Danfo',
      alt: 'A danfo at Ojota',
      decorative: false,
      focus: { x: 30, y: 60 },
      version: 1,
    },
  }),
  replaceMedia: async (test, world) => ({ ...(await ownPicture(test, world)), ...(await file()) }),
  deleteMedia: ownPicture,
};
