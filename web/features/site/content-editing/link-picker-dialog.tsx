import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { foldedText } from '#domain/values/folded-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type LinkPlace, pagePlaces } from './link-places.ts';
import { entriesOf } from './queries.ts';

type LinkPickerProps = {
  onClose: () => void;
  onPick: (address: string) => void;
};

/** Pages of the site, posts and projects, found by their title. */
export function LinkPickerDialog({ onClose, onPick }: LinkPickerProps) {
  const [search, setSearch] = useState('');
  const posts = useQuery(entriesOf('post'));
  const projects = useQuery(entriesOf('project'));
  const wanted = foldedText(search.trim());
  const places: LinkPlace[] = [
    ...pagePlaces,
    ...(posts.data ?? []).map(({ id, title }) => ({ address: `/event/details/${id}`, title, kind: 'Post' })),
    ...(projects.data ?? []).map(({ id, title }) => ({ address: `/project/${id}`, title, kind: 'Project' })),
  ].filter(({ title, address }) => foldedText(`${title} ${address}`).includes(wanted));
  const isError = posts.isError || projects.isError;
  return (
    <Dialog
      isOpen
      tall
      onClose={onClose}
      title="Choose a page"
      lead="To link elsewhere, type the address into the field."
      actions={
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Title or address"
          type="search"
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        {isError ? (
          <LoadFailure
            what="Posts and projects"
            busy={posts.isFetching || projects.isFetching}
            onRetry={() => void Promise.all([posts.refetch(), projects.refetch()])}
          />
        ) : null}
        {posts.isPending || projects.isPending ? <LoadingText /> : null}
        {places.length === 0 ? (
          <p role="status" className="rounded-md bg-sunk px-4 py-6 text-center text-soft">
            No such page.
          </p>
        ) : (
          <ul
            aria-label="Pages"
            className="grid divide-y divide-line overflow-hidden rounded-md border border-line"
          >
            {places.map(({ address, title, kind }) => (
              <li key={address}>
                <button
                  type="button"
                  onClick={() => onPick(address)}
                  className="flex min-h-tap w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunk"
                >
                  <span className="min-w-0 flex-1">
                    <b className="block text-sm">{title || 'Without a title'}</b>
                    <span className="block text-muted text-xs [overflow-wrap:anywhere]">
                      {kind}, {address}
                    </span>
                  </span>
                  <ChevronRight aria-hidden="true" className="ic flex-none text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
