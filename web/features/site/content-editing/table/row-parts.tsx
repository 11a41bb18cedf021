/** The parts of a row of the table, on wide screens and on phones alike. */
import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { initialsOf } from '#web/features/site/content-editing/editors-here.tsx';
import { nounOf, pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { editorsOf, hasOpen } from '#web/features/site/content-editing/use-editors.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { PresenceFace } from '#web/ui/presence-pill.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';

export type RowProps = { form: KindForm; row: DatedRow; chosen: ChosenRows };

export function titleOfRow(form: KindForm, { title }: DatedRow): string {
  return title || `${nounOf(form)} without a title`;
}

/** 44 px around the box. */
export function RowCheckbox({ form, row, chosen }: RowProps) {
  return (
    <label className="grid size-tap cursor-pointer place-items-center">
      <span className="sr-only">Choose {titleOfRow(form, row)}</span>
      <input
        type="checkbox"
        className="tick"
        checked={chosen.has(row.id)}
        onChange={() => chosen.toggle(row.id)}
      />
    </label>
  );
}

type RowTitleProps = Pick<RowProps, 'form' | 'row'> & {
  /** The others who edit now. */
  editors: readonly PresentEditor[];
};

/** The picture beside the title, which opens the entry, and the faces of the colleagues who have it open. */
export function RowTitle({ form, row, editors }: RowTitleProps) {
  const open = editorsOf(editors, row.id);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Link
        to={pathOfEntry(row)}
        className="flex min-h-14 min-w-0 items-center gap-3.5 text-ink no-underline hover:underline"
      >
        <RowPicture row={row} />
        <b className="max-w-[34ch] font-semibold leading-snug [overflow-wrap:anywhere]">
          {titleOfRow(form, row)}
        </b>
      </Link>
      {open.length === 0 ? null : (
        <span title={hasOpen(open)} className="flex-none">
          <span className="flex -space-x-1.5">
            {open.slice(0, shownFaces).map((editor) => (
              <PresenceFace key={editor.id} initials={initialsOf(editor)} />
            ))}
          </span>
          <span className="sr-only">{hasOpen(open)}</span>
        </span>
      )}
    </div>
  );
}

/** All are named. */
const shownFaces = 3;

export function RowPicture({ row: { picture } }: Pick<RowProps, 'row'>) {
  return (
    <span
      className={classNames(
        'block h-13 w-17 flex-none overflow-hidden rounded-sm',
        picture.path === '' ? 'border border-line-strong border-dashed' : 'bg-art',
      )}
    >
      <ContentPicture
        picture={{ ...picture, alt: '' }}
        width={68}
        height={52}
        sizes="68px"
        whenSaving="nothing"
        className="size-full"
      />
    </span>
  );
}

/** When the entry was published, or will be. A newer version of a published entry may be scheduled. */
export function RowDate({ row: { date, publishAt } }: Pick<RowProps, 'row'>) {
  if (date === null) return <span className="text-muted">Not set</span>;
  return (
    <>
      <time dateTime={date} className="num">
        {formatDateTime(date)}
      </time>
      {publishAt === null || publishAt === date ? null : (
        <span className="num block text-muted text-xs">New version {formatDateTime(publishAt)}</span>
      )}
    </>
  );
}
