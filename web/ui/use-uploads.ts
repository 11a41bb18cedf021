import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import {
  refusalOf,
  secondsLeft,
  type UnsentPictures,
  type UploadPicture,
  type UploadRow,
} from './upload-queue.ts';

type UploadsOptions = {
  upload: UploadPicture;
  /** Pictures that are already stored, shown from the start. */
  initialPaths: ReadonlyArray<string>;
  sourceOf: (path: string) => string;
  maximumBytes: number;
  maximumCount: number;
  onChange: (paths: string[]) => void;
  onUnsent: ((unsent: UnsentPictures) => void) | undefined;
};

let lastId = 0;
function newId(): number {
  lastId += 1;
  return lastId;
}

/** The rows of an upload field, and their actions. */
export function useUploads(options: UploadsOptions) {
  const { upload, initialPaths, sourceOf, maximumBytes, maximumCount, onChange, onUnsent } = options;
  const [rows, setRows] = useState<ReadonlyArray<UploadRow>>(() =>
    initialPaths.map((path) => ({
      id: newId(),
      name: 'Picture',
      preview: sourceOf(path),
      size: 0,
      file: null,
      state: 'stored',
      path,
    })),
  );
  const reportPaths = useEffectEvent(onChange);
  const reportUnsent = useEffectEvent(() =>
    onUnsent?.({
      sending,
      failed: failed.length,
      canRetry: failed.some(({ canRetry }) => canRetry),
      retry: () => {
        for (const row of failed) if (row.canRetry) retry(row);
      },
      leaveOut: () => {
        for (const row of failed) remove(row);
      },
    }),
  );
  const dropAll = useEffectEvent(() => {
    for (const row of rows) dropRow(row);
  });

  const paths = rows.flatMap((row) => (row.state === 'stored' ? [row.path] : []));
  const joinedPaths = paths.join('\n');
  const sending = rows.filter((row) => row.state === 'sending').length;
  const failed = rows.filter((row) => row.state === 'failed');
  const unsent = `${sending} ${failed.map(({ id }) => id).join(' ')}`;

  const told = useRef(joinedPaths);
  useEffect(() => {
    if (told.current === joinedPaths) return;
    told.current = joinedPaths;
    reportPaths(joinedPaths === '' ? [] : joinedPaths.split('\n'));
  }, [joinedPaths]);

  const toldUnsent = useRef('0 ');
  useEffect(() => {
    if (toldUnsent.current === unsent) return;
    toldUnsent.current = unsent;
    reportUnsent();
  }, [unsent]);

  useEffect(() => () => dropAll(), []);

  function replace(id: number, next: UploadRow) {
    setRows((current) => current.map((row) => (row.id === id ? next : row)));
  }

  function send(file: File, id: number, preview: string): UploadRow {
    const stopping = new AbortController();
    const startedAt = performance.now();
    const base = { id, name: file.name, preview, size: file.size, file };
    const sending = (sentBytes: number): UploadRow => ({
      ...base,
      state: 'sending',
      sentBytes,
      secondsLeft: secondsLeft(sentBytes, file.size, performance.now() - startedAt),
      cancel: () => stopping.abort(),
    });
    let isKept = false;
    upload(file, {
      signal: stopping.signal,
      onQueued: () => {
        isKept = true;
      },
      onProgress: (sent) => replace(id, sending(Math.min(sent, file.size))),
    }).then(
      (path) => replace(id, { ...base, state: 'stored', path, isKept }),
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        replace(id, {
          ...base,
          state: 'failed',
          message: messageOf(error),
          code: codeOf(error),
          canRetry: true,
        });
      },
    );
    return sending(0);
  }

  function add(files: ReadonlyArray<File>) {
    // A failed picture may succeed at another try.
    const room = maximumCount - rows.filter((row) => row.state !== 'failed' || row.canRetry).length;
    let taken = 0;
    const added = files.map((file): UploadRow => {
      const id = newId();
      const refusal = refusalOf(file, maximumBytes);
      if (refusal === null && taken < room) {
        taken += 1;
        return send(file, id, URL.createObjectURL(file));
      }
      const message =
        refusal ?? 'Up to {limit} pictures. Remove one first.'.replace('{limit}', String(maximumCount));
      return {
        id,
        name: file.name,
        preview: '',
        size: file.size,
        file,
        state: 'failed',
        message,
        code: '',
        canRetry: false,
      };
    });
    setRows((current) => [...current, ...added]);
  }

  function retry(row: UploadRow) {
    if (row.file) replace(row.id, send(row.file, row.id, row.preview));
  }

  function remove(row: UploadRow) {
    dropRow(row);
    setRows((current) => current.filter((other) => other.id !== row.id));
  }

  return { rows, add, retry, remove };
}

function dropRow(row: UploadRow) {
  if (row.state === 'sending') row.cancel();
  if (row.preview.startsWith('blob:')) URL.revokeObjectURL(row.preview);
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'It was not sent. Try again.';
}
