/** The picture that goes with a reply to a case. */

/** `path` is empty until it is stored. */
export type PictureOfReply = { state: 'none' | 'sending' | 'stored' | 'failed'; path: string };

export const noPicture: PictureOfReply = { state: 'none', path: '' };
