/** The picture that goes with a message: one at a time, sent ahead while the words are written. */

import { useState } from 'react';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import type { UploadPicture } from '#web/ui/upload-queue.ts';
import { useUploads } from '#web/ui/use-uploads.ts';

/** Of a message, which may wait for a network with its picture. */
export const uploadOfMessage = uploadOrEnqueue('messages');
export type OnePicture = ReturnType<typeof useOnePicture>;

/** @param begun the path of one that was stored before; empty for none. */
export function useOnePicture(upload: UploadPicture, begun = '') {
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads({
    upload,
    initialPaths: begun === '' ? [] : [begun],
    sourceOf: (stored) => storedPicture(stored, 320),
    maximumBytes: maximumUploadBytes,
    // The one before is taken off when another is chosen, which the field hears of a moment later.
    maximumCount: 2,
    onChange: () => {},
    onUnsent: undefined,
  });

  /** @returns whether it is taken. */
  function choose(files: readonly File[]): boolean {
    const [file] = files;
    if (!file) return false;
    const isPicture = file.type.startsWith('image/') && file.size > 0;
    setProblem(isPicture ? undefined : ('Invalid file. Please select an image.' satisfies Phrase));
    if (!isPicture) return false;
    clear();
    uploads.add([file]);
    return true;
  }

  function clear() {
    for (const row of uploads.rows) uploads.remove(row);
  }

  const [row] = uploads.rows;
  return {
    row,
    /** Stored, to be named in a message; empty until then. */
    path: row?.state === 'stored' ? row.path : '',
    problem,
    choose,
    clear,
    retry: () => {
      if (row) uploads.retry(row);
    },
  };
}
