import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { createDraftLink, draftLinkDays, revokeDraftLink } from '#domain/site/content/draft-links.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { draftLinkOf } from './queries.ts';

type ShareDraftProps = {
  entryId: number;
  /** The name of the page, or the title of its post or project. */
  page: string;
};

/** Makes, shows and ends the link with which people without an account see the page with its drafts. */
export function ShareDraft({ entryId, page }: ShareDraftProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" small onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="ic" />
        <span className="max-sm:sr-only">Share draft</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Share the draft of ${page}`}
        tall
        lead="Everybody who has the link sees this page as it is in the drafts now, also later changes. It needs no account, and search engines are told to skip it."
      >
        <LinkOfPage entryId={entryId} />
      </Dialog>
    </>
  );
}

function LinkOfPage({ entryId }: Pick<ShareDraftProps, 'entryId'>) {
  const { data, isError, isFetching, refetch } = useQuery(draftLinkOf(entryId));
  const { create, revoke, busy } = useLinkChanges(entryId);
  if (isError) return <LoadFailure what="The link" onRetry={() => refetch()} busy={isFetching} />;
  if (data === undefined) {
    return (
      <>
        <LoadingText />
        <Skeleton className="h-12 w-full" />
      </>
    );
  }
  if (data === null) {
    return (
      <Button block busy={busy === 'create'} busyLabel="Making the link" onClick={create}>
        {`Make a link for ${draftLinkDays} days`}
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      <CopyField label="Link to the draft" value={data.url} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="num text-muted text-sm">Works until {formatDateTime(data.expiresAt)}.</p>
        <Button variant="danger-line" small busy={busy === 'revoke'} busyLabel="Ending it" onClick={revoke}>
          End the link now
        </Button>
      </div>
    </div>
  );
}

function useLinkChanges(entryId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = draftLinkOf(entryId);
  const failed = (error: Error) => showToast({ tone: 'bad', text: error.message });
  const settled = () => queryClient.invalidateQueries({ queryKey });
  const params = { id: entryId };
  const making = useMutation({
    mutationFn: () => call(createDraftLink, { params }),
    onSuccess: (link) => queryClient.setQueryData(queryKey, link),
    onError: failed,
    onSettled: settled,
  });
  const ending = useMutation({
    mutationFn: () => call(revokeDraftLink, { params }),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, null);
      showToast({ tone: 'ok', text: 'The link has ended. It shows nothing any more.' });
    },
    onError: failed,
    onSettled: settled,
  });
  const busy = making.isPending ? 'create' : ending.isPending ? 'revoke' : null;
  return { create: () => making.mutate(), revoke: () => ending.mutate(), busy } as const;
}
