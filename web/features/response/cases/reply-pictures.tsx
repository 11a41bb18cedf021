import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { ChosenPicturesList } from '#web/features/response/messages/attach-pictures.tsx';
import { usePictures } from '#web/features/response/messages/use-pictures.ts';
import type { PicturesOfReply } from './pictures-of-reply.ts';

/** A reply is not kept for later, so its pictures are sent at once or not at all. */
const upload = uploadPicture('messages');

export type ReplyPicturesProps = {
  /** The paths of pictures that were stored before. */
  begun: readonly string[];
  /** Files chosen since then, in the order of choosing. */
  files: readonly File[];
  /** Hears how far they are. */
  onChange: (pictures: PicturesOfReply) => void;
};

/** The pictures of a reply, and how far each is. */
export function ReplyPictures({ begun, files, onChange }: ReplyPicturesProps) {
  const id = useId();
  const pictures = usePictures(upload, begun);
  const { state, paths, rows } = pictures;
  const taken = useRef(0);
  const tell = useEffectEvent(() => onChange({ state, paths }));
  const choose = useEffectEvent((chosen: readonly File[]) => pictures.choose(chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when they are further
  useEffect(() => {
    // Before the files are taken there seem to be no pictures of them.
    if (taken.current === files.length) tell();
  }, [state, paths.join(), rows.length]);
  useEffect(() => {
    const chosen = files.slice(taken.current);
    if (chosen.length === 0) return;
    taken.current = files.length;
    if (!choose(chosen)) tell();
  }, [files]);
  return <ChosenPicturesList pictures={pictures} id={id} />;
}
