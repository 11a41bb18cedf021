import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PictureInput } from '#web/ui/picture-input.tsx';
import { UploadRows } from '#web/ui/upload-rows.tsx';
import { useDropping } from '#web/ui/use-dropping.ts';
import { useUploads } from '#web/ui/use-uploads.ts';
import { refreshMedia } from './queries.ts';
import { sendMedia } from './send-media.ts';

const mostAtOnce = 500;

/** Uploads pictures into the library: dropped or chosen, many at once. The list shows those that are uploaded. */
export function MediaUpload({ inDialog = false }: { inDialog?: boolean }) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    upload: sendMedia,
    initialPaths: [],
    sourceOf: (path) => `/${path}`,
    maximumBytes: maximumUploadBytes,
    maximumCount: mostAtOnce,
    onChange: () => refreshMedia(queryClient),
    onUnsent: undefined,
  });
  const { isOver, dropping } = useDropping(uploads.add);
  const unsent = uploads.rows.filter(({ state }) => state !== 'stored');
  const stored = uploads.rows.length - unsent.length;

  return (
    <section aria-label="Add pictures" {...dropping} className="grid gap-2.5">
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border-[1.5px] border-dashed bg-sunk px-4',
          inDialog ? 'py-2.5' : 'py-4 md:px-5',
          isOver ? 'border-action' : 'border-line-strong',
        )}
      >
        <ImageUp aria-hidden="true" className="size-6 flex-none" />
        <p className="min-w-0 flex-[1_1_12rem] text-soft text-sm">
          <span className="max-md:hidden">Drop pictures here, or choose them. </span>
          JPEG, PNG or WebP, up to {Math.floor(maximumUploadBytes / 1_048_576)} MB each.
        </p>
        <Button
          variant={inDialog ? 'line' : 'primary'}
          small={inDialog}
          onClick={() => input.current?.click()}
          className={inDialog ? undefined : 'max-md:w-full'}
        >
          Add pictures
        </Button>
        <PictureInput ref={input} label="Picture files" onPick={uploads.add} />
      </div>
      <p role="status" className="num text-muted text-sm empty:hidden">
        {stored > 0 ? storedText(stored) : ''}
      </p>
      {unsent.length > 0 ? (
        <UploadRows
          label="Files on their way"
          rows={unsent}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      ) : null}
    </section>
  );
}

function storedText(count: number): string {
  return count === 1 ? '1 picture was added.' : `${formatCount(count)} pictures were added.`;
}
