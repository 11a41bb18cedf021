/** Pictures for a report: sent at once, and never waited for. */
import { maximumPictures, maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { isTemporary } from '#web/lib/is-client-error.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { useUploads } from '#web/ui/use-uploads.ts';

/** No report waits for its photos, so one that a busy server turns away is kept and sent later, as the report itself would be. */
const upload = uploadOrEnqueue('messages', isTemporary);
const none: string[] = [];

export function usePhotos() {
  const uploads = useUploads({
    upload,
    initialPaths: none,
    sourceOf: (path) => storedPicture(path, 320),
    maximumBytes: maximumUploadBytes,
    maximumCount: maximumPictures,
    onChange: () => {},
    onUnsent: undefined,
  });
  const onTheirWay = uploads.rows.filter(({ state }) => state === 'sending').length;
  const there = uploads.rows.flatMap((row) => (row.state === 'stored' ? [row] : []));
  return {
    ...uploads,
    /** RUA has them. */
    paths: there.filter(({ isKept }) => !isKept).map(({ path }) => path),
    /** Photos that only this device has. */
    kept: there.filter(({ isKept }) => isKept).map(({ path }) => path),
    onTheirWay,
  };
}

export type Photos = ReturnType<typeof usePhotos>;
