/** The pictures that go with a message: up to four, sent ahead while the words are written. */

import { useState } from 'react';
import { maximumUploadBytes, picturesOfReply } from '#domain/platform/pictures/uploads.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import type { UploadPicture, UploadRow } from '#web/ui/upload-queue.ts';
import { useUploads } from '#web/ui/use-uploads.ts';

/** The upload of a message, which may wait for a network with its pictures. */
export const uploadOfMessage = uploadOrEnqueue('messages');
export type ChosenPictures = ReturnType<typeof usePictures>;

/** The progress of all pictures together: `failed` counts before `sending`. */
export type PicturesState = 'none' | 'sending' | 'stored' | 'failed';

/** @param begun the paths of pictures that were stored before. */
export function usePictures(upload: UploadPicture, begun: readonly string[] = []) {
  const [problem, setProblem] = useState<string>();
  const { rows, add, retry, remove } = useUploads({
    upload,
    initialPaths: begun,
    sourceOf: (stored) => storedPicture(stored, 320),
    maximumBytes: maximumUploadBytes,
    maximumCount: picturesOfReply,
    onChange: () => {},
    onUnsent: undefined,
  });

  /** @returns whether one of them is taken. */
  function choose(files: readonly File[]): boolean {
    const pictures = files.filter(({ type, size }) => type.startsWith('image/') && size > 0);
    const isRefused = pictures.length < files.length;
    setProblem(isRefused ? ('Invalid file. Please select an image.' satisfies Phrase) : undefined);
    if (pictures.length > 0) add(pictures);
    return pictures.length > 0;
  }

  function clear() {
    for (const row of rows) remove(row);
  }

  return {
    rows,
    /** The paths of stored pictures, for the message. */
    paths: rows.flatMap((row) => (row.state === 'stored' ? [row.path] : [])),
    state: stateOf(rows),
    problem,
    choose,
    clear,
    retry,
    remove,
  };
}

function stateOf(rows: readonly UploadRow[]): PicturesState {
  const inOrder = ['failed', 'sending', 'stored'] as const;
  return inOrder.find((state) => rows.some((row) => row.state === state)) ?? 'none';
}
