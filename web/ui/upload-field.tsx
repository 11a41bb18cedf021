import { Camera, ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldError, type FieldText, LABEL_LOOK, OptionalMark } from './field.tsx';
import { PictureInput } from './picture-input.tsx';
import type { UnsentPictures, UploadPicture } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';
import { useDropping } from './use-dropping.ts';
import { useUploads } from './use-uploads.ts';

type UploadFieldProps = Omit<FieldText, 'label'> & {
  label: string;
  id?: string | undefined;
  /** Sends one picture. The field makes no requests itself. */
  upload: UploadPicture;
  /** Stored pictures to begin with, for example from a draft. Read once. */
  initialPaths?: ReadonlyArray<string> | undefined;
  /** The address of a stored picture, for its thumbnail. */
  sourceOf: (path: string) => string;
  /** Called with all stored paths whenever they change. */
  onChange: (paths: string[]) => void;
  /** Counts of the pictures that are still being sent, which a form should wait for, and of those that failed. */
  onUnsent?: ((unsent: UnsentPictures) => void) | undefined;
  maximumBytes?: number | undefined;
  maximumCount?: number | undefined;
};

const NO_PATHS: ReadonlyArray<string> = [];

/** Pictures: drop, take or choose. Each shows its real progress and can be cancelled, tried again or removed. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, optional, maximumBytes = 10 * 1_048_576, maximumCount = 10 } = props;
  const t = useTranslate();
  const fallbackId = useId();
  const id = props.id ?? fallbackId;
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads({
    upload: props.upload,
    initialPaths: props.initialPaths ?? NO_PATHS,
    sourceOf: props.sourceOf,
    maximumBytes,
    maximumCount,
    onChange: props.onChange,
    onUnsent: props.onUnsent,
  });
  const { isOver, dropping } = useDropping(uploads.add);

  return (
    <fieldset
      id={id}
      aria-describedby={error ? `${id}-error` : undefined}
      {...dropping}
      className="grid min-w-0 gap-2.5"
    >
      <legend className={`${LABEL_LOOK} mb-1.5`}>
        {label}
        <OptionalMark show={optional} />
      </legend>
      <div
        className={classNames(
          'grid justify-items-center gap-1.5 rounded-card border-[1.5px] border-dashed bg-sunk px-4 py-6 text-center',
          isOver ? 'border-action' : error ? 'border-bad-mark' : 'border-line-strong',
        )}
      >
        <ImageUp aria-hidden="true" className="size-6" />
        <p className="text-muted text-sm">
          {hint ??
            t('JPEG, PNG or WebP, up to {size} MB each', { size: Math.floor(maximumBytes / 1_048_576) })}
        </p>
        <Button variant="line" small className="mt-1.5" onClick={() => input.current?.click()}>
          <Camera aria-hidden="true" className="ic" />
          {t('Take or choose')}
        </Button>
        <PictureInput ref={input} label={label} onPick={uploads.add} />
      </div>
      {uploads.rows.length > 0 ? (
        <UploadRows rows={uploads.rows} onRetry={uploads.retry} onRemove={uploads.remove} />
      ) : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
