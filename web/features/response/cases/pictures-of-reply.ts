/** The pictures that go with a reply to a case. */
import type { PicturesState } from '#web/features/response/messages/use-pictures.ts';

/** `paths` are those of the pictures that are stored. */
export type PicturesOfReply = { state: PicturesState; paths: readonly string[] };

export const noPictures: PicturesOfReply = { state: 'none', paths: [] };
