import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { countedAtMost } from '#domain/contract/paging.ts';
import type { MediaRow } from '#domain/platform/pictures/media.ts';
import { formatCount, formatCountTo } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { MediaPicture } from './media-picture.tsx';
import { MediaUpload } from './media-upload.tsx';
import { mediaPage } from './queries.ts';

type ChooseDialogProps = { onClose: () => void; onChoose: (picture: MediaRow) => void };

const perPage = 12;

/** The library in a dialog: search, pages, and the picture that is pressed. */
export function ChooseDialog({ onClose, onChoose }: ChooseDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useDeferredValue(search.trim().slice(0, 100));
  const { data, isError, isFetching, refetch } = useQuery(
    mediaPage({ page, perPage, ...(asked === '' ? {} : { search: asked }) }),
  );
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title="Choose a picture"
      actions={
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-4">
        <MediaUpload inDialog />
        <div className="relative flex">
          <Search
            aria-hidden="true"
            className="ic pointer-events-none absolute top-1/2 left-[1.125rem] -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(1);
            }}
            aria-label="Search the library"
            placeholder="Name or alternative text"
            autoComplete="off"
            className="control pl-[2.875rem]"
          />
        </div>
        {isError ? <LoadFailure what="The library" onRetry={() => refetch()} busy={isFetching} /> : null}
        {data ? <Choices rows={data.rows} onChoose={onChoose} /> : null}
        {!data && !isError ? <LoadingChoices /> : null}
        {data && data.lastPage > 1 ? (
          <Steps page={page} lastPage={data.lastPage} total={data.total} onPage={setPage} />
        ) : null}
      </div>
    </Dialog>
  );
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3';

function Choices({ rows, onChoose }: { rows: readonly MediaRow[]; onChoose: (row: MediaRow) => void }) {
  if (rows.length === 0) {
    return (
      <p role="status" className="rounded-md bg-sunk px-4 py-6 text-center text-soft">
        No such picture.
      </p>
    );
  }
  return (
    <ul aria-label="Pictures" className={GRID}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            onClick={() => onChoose(row)}
            className="block w-full overflow-hidden rounded-md border border-line bg-surface text-left hover:border-line-strong"
          >
            <MediaPicture picture={row} width={160} className="aspect-4/3 w-full" />
            <span className="line-clamp-2 min-h-11 px-2.5 py-1.5 font-semibold text-xs leading-[1.35]">
              {row.name}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LoadingChoices() {
  return (
    <div className={GRID}>
      <LoadingText />
      {Array.from({ length: 6 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="aspect-4/3 w-full rounded-md" />
      ))}
    </div>
  );
}

type StepsProps = { page: number; lastPage: number; total: number; onPage: (page: number) => void };

function Steps({ page, lastPage, total, onPage }: StepsProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="status" className="num text-muted text-sm">
        Page {formatCount(page)} of {formatCount(lastPage)}, {formatCountTo(total, countedAtMost)} pictures
      </p>
      <div className="flex">
        <IconButton label="Previous page" disabled={page === 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft aria-hidden="true" className="ic" />
        </IconButton>
        <IconButton label="Next page" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
          <ChevronRight aria-hidden="true" className="ic" />
        </IconButton>
      </div>
    </div>
  );
}
