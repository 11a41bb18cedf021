import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { ChosenPicture } from '#web/features/response/messages/attach-picture.tsx';
import { useOnePicture } from '#web/features/response/messages/use-one-picture.ts';
import type { PictureOfReply } from './picture-of-reply.ts';

/** A reply is not kept for later, so its picture is sent at once or not at all. */
const upload = uploadPicture('messages');

export type ReplyPictureProps = {
  /** The path of one that was stored before; empty for none. */
  begun: string;
  /** Just chosen, in place of the one before. */
  file: File | undefined;
  /** Hears how far it is. */
  onChange: (picture: PictureOfReply) => void;
};

/** The one picture of a reply, and how far it is. */
export function ReplyPicture({ begun, file, onChange }: ReplyPictureProps) {
  const id = useId();
  const picture = useOnePicture(upload, begun);
  const state = picture.row?.state ?? 'none';
  const { path } = picture;
  const taken = useRef<File>(undefined);
  const tell = useEffectEvent(() => onChange({ state, path }));
  const choose = useEffectEvent((chosen: File) => picture.choose([chosen]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it is further
  useEffect(() => {
    // Before the file is taken there seems to be no picture.
    if (file === undefined || taken.current === file) tell();
  }, [state, path]);
  useEffect(() => {
    if (file === undefined) return;
    taken.current = file;
    if (!choose(file)) tell();
  }, [file]);
  return <ChosenPicture picture={picture} id={id} />;
}
