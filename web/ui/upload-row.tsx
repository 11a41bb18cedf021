import { FileX2, RotateCw, X } from 'lucide-react';
import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { formatBytes, progressOf } from '#web/lib/format.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';
import type { UploadRow } from './upload-queue.ts';
import { VehiclePhoto } from './vehicle-photo.tsx';

type UploadRowProps = { row: UploadRow; onRetry: () => void; onRemove: () => void };

/** One file: thumbnail, name, its progress or error, and its actions. */
export function UploadRowItem({ row, onRetry, onRemove }: UploadRowProps) {
  const t = useTranslate();
  const { saves } = useSaveData();
  // A picture chosen on this device needs no download.
  const isSpared = saves && row.preview.startsWith('/');
  return (
    <li
      className={classNames(
        'grid min-h-17 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-md border bg-surface py-2.5 pr-2 pl-2.5',
        row.state === 'failed' ? 'border-bad-mark' : 'border-line',
      )}
    >
      {row.preview === '' ? (
        <span className="grid size-12 place-items-center rounded-sm bg-bad text-bad-ink">
          <FileX2 aria-hidden="true" className="ic" />
        </span>
      ) : isSpared ? (
        <PicturePlace alt="" className="size-12 rounded-sm" />
      ) : (
        <VehiclePhoto
          src={row.preview}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-sm bg-sunk object-cover"
        />
      )}
      <RowLabel row={row} />
      <div className="flex">
        {row.state === 'failed' && row.canRetry ? (
          <IconButton label={t('Try {name} again', { name: row.name })} onClick={onRetry}>
            <RotateCw aria-hidden="true" className="ic" />
          </IconButton>
        ) : null}
        <IconButton
          label={t(row.state === 'sending' ? 'Cancel {name}' : 'Remove {name}', { name: row.name })}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="ic" />
        </IconButton>
      </div>
    </li>
  );
}

function RowLabel({ row }: { row: UploadRow }) {
  const t = useTranslate();
  const known = useKnown();
  const refusalMessageOf = useRefusalMessage();
  if (row.state === 'failed') {
    return (
      <div className="min-w-0">
        <b className="block text-sm">{known(row.name)}</b>
        <p role="alert" className="text-bad-ink text-xs">
          {row.code === '' ? known(row.message) : refusalMessageOf({ code: row.code, words: row.message })}
        </p>
      </div>
    );
  }
  if (row.state === 'stored') {
    return (
      <div className="min-w-0">
        <b className="block text-sm">{known(row.name)}</b>
        <p className="text-muted text-xs">{storedText(row, t)}</p>
      </div>
    );
  }
  const percent = row.size === 0 ? 0 : Math.floor((row.sentBytes / row.size) * 100);
  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="flex items-center justify-between gap-2 text-sm">
        <b className="truncate">{row.name}</b>
        <span className="num flex-none text-muted">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={t('Uploading {name}', { name: row.name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        tabIndex={-1}
        className="progress h-1.5 overflow-hidden rounded-pill bg-line"
      >
        <div className="h-full rounded-pill bg-action" style={{ width: `${percent}%` }} />
      </div>
      <p className="num text-muted text-xs">
        {t('{length} of {limit}', progressOf(row.sentBytes, row.size))}
        {row.secondsLeft === null ? '' : `, ${secondsText(row.secondsLeft, t)}`}
      </p>
    </div>
  );
}

function secondsText(seconds: number, t: Translate): string {
  return seconds === 1 ? t('1 second left') : t('{count} seconds left', { count: formatCount(seconds) });
}

function storedText({ size, isKept }: Extract<UploadRow, { state: 'stored' }>, t: Translate): string {
  if (isKept) return t('Kept on this phone, sent later');
  return size === 0 ? t('Uploaded') : t('Uploaded, {size}', { size: formatBytes(size) });
}
