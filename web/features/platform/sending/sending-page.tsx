import { useState } from 'react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { FlagLaterDialog } from './flag-later-dialog.tsx';
import { isUnsent, type QueuedRequest } from './queued-request.ts';
import { type Asked, RequestRow } from './request-row.tsx';
import type { QueueView } from './sender.ts';
import { useQueue } from './use-queue.ts';

/** What the person sent without a network: each with how it stands and what can be done with it. */
export function SendingPage({ accountId }: { accountId: number }) {
  const { requests, status, isRead } = useQueue(accountId);
  const history = useDialogHistory();
  const [asked, setAsked] = useState<Asked | null>(null);
  const unsent = requests.filter(isUnsent);
  const sent = requests.filter((queued) => !isUnsent(queued)).toReversed();

  function ask(next: Asked) {
    setAsked(next);
    history.open();
  }

  return (
    <>
      <PageHeading
        title="Waiting to be sent"
        lead="What you send without a network is kept on this phone and goes by itself. Nobody else who uses it sees it."
      />
      <QueueStatus status={status} count={unsent.length} />
      {isRead ? null : <Loading />}
      {isRead && unsent.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title="Nothing waits." vehicle="keke">
            Without a network you can lodge, flag, report and write all the same.
          </EmptyState>
        </div>
      ) : null}
      {unsent.length > 0 ? (
        <ul aria-label="Not sent yet" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {unsent.map((queued) => (
            <RequestRow key={queued.key} queued={queued} all={requests} status={status} onAsk={ask} />
          ))}
        </ul>
      ) : null}
      {sent.length > 0 ? (
        <section aria-labelledby="sent-today" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="sent-today" className="text-lg">
            Sent since yesterday
          </h2>
          <ul aria-label="Sent" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {sent.map((queued) => (
              <RequestRow key={queued.key} queued={queued} all={requests} status={status} onAsk={ask} />
            ))}
          </ul>
        </section>
      ) : null}
      {history.isOpen && asked ? <AskedDialog asked={asked} all={requests} history={history} /> : null}
    </>
  );
}

type AskedDialogProps = {
  asked: Asked;
  all: readonly QueuedRequest[];
  history: ReturnType<typeof useDialogHistory>;
};

function AskedDialog({ asked: { what, queued }, all, history }: AskedDialogProps) {
  switch (what) {
    case 'cancel':
      return <CancelDialog queued={queued} all={all} onClose={history.close} />;
    case 'edit':
      return <EditDialog queued={queued} onClose={history.close} onLeave={history.leave} />;
    case 'flag':
      return <FlagLaterDialog queued={queued} onClose={history.close} />;
  }
}

function QueueStatus({ status, count }: { status: QueueView['status']; count: number }) {
  if (count === 0) return null;
  if (status === 'signed-out') {
    return (
      <Notice tone="wait" role="status" title="Sign in again">
        <p>You were signed out. What is here is sent as soon as you sign in, and only as you.</p>
        <ButtonLink small variant="line" to="/usersLogin?next=/users/sending" reloadDocument className="mt-2">
          Sign in
        </ButtonLink>
      </Notice>
    );
  }
  if (status !== 'unreachable') return null;
  return (
    <Notice tone="mute" role="status" title="RUA cannot be reached">
      It is tried again by itself, also after you close RUA and open it again.
    </Notice>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <LoadingText />
      <Skeleton className="h-28 rounded-card" />
    </div>
  );
}
