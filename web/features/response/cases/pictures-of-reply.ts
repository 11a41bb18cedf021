/** The pictures that go with a reply to a case. */

/** `paths` are of those that are stored. */
export type PicturesOfReply = { state: 'none' | 'sending' | 'stored' | 'failed'; paths: readonly string[] };

export const noPictures: PicturesOfReply = { state: 'none', paths: [] };
