/** The picture that chats show of a shared post, event or project: its own picture with its title. */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';
import { idText } from '#domain/contract/wire.ts';

/** Pixels, as link previews ask for. */
export const shareSize = { width: 1200, height: 630 } as const;

export const getSharePicture = defineEndpoint({
  noun: 'content',
  access: anyone,
  method: 'GET',
  name: 'getSharePicture',
  summary:
    'The picture of a shared post, event or project; an address of an earlier title or picture leads to the present one',
  path: '/share/{id}/{mark}/picture.jpg',
  params: z.object({ id: idText, mark: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  answer: rawAnswer('image/jpeg'),
});

/** @param mark of the title and the picture. */
export function sharePathOf(id: number, mark: string): string {
  return getSharePicture.path.replace('{id}', String(id)).replace('{mark}', mark);
}
