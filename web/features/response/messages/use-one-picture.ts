/** The picture that goes with a message: one at a time, sent ahead while the words are written. */
import { useState } from 'react';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useUploads } from '#web/ui/use-uploads.ts';

const upload = uploadOrEnqueue('messages');
const noPaths: readonly string[] = [];

export type OnePicture = ReturnType<typeof useOnePicture>;

export function useOnePicture() {
  const [problem, setProblem] = useState<string>();
  const uploads = useUploads({
    upload,
    initialPaths: noPaths,
    sourceOf: (stored) => storedPicture(stored, 320),
    maximumBytes: maximumUploadBytes,
    // The one before is taken off when another is chosen, which the field hears of a moment later.
    maximumCount: 2,
    onChange: () => {},
    onUnsent: undefined,
  });

  function choose(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const isPicture = file.type.startsWith('image/') && file.size > 0;
    setProblem(isPicture ? undefined : 'Invalid file. Please select an image.');
    if (!isPicture) return;
    clear();
    uploads.add([file]);
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
