import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { flagDescriptionLength } from '#domain/reporting/flags.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { enqueueFlag, flagBehind, isParent } from './dependants.ts';
import { EditDialog } from './edit-dialog.tsx';
import { isUnsent, type QueuedRequest } from './queued-request.ts';
import { nameOfKind } from './queued-request-labels.ts';
import { type Asked, RequestRow } from './request-row.tsx';
import { SafeDialog } from './safe-dialog.tsx';
import { cancelRequest, type QueueView } from './sender.ts';
import { TextDialog } from './text-dialog.tsx';
import { useQueue } from './use-queue.ts';

const flagLeads = {
  ride: 'The ride is not sent yet. The flag goes right after it, to the agency that answers and to your next of kin.',
  item: 'The item is not sent yet. The flag goes right after it, to the agency that answers.',
} as const satisfies Record<string, Phrase>;

type CancelDialogProps = { queued: QueuedRequest; all: readonly QueuedRequest[]; onClose: () => void };

/** The requests that the person sent without a network: each with its state and the ways to act on it. */
export function SendingPage({ accountId }: { accountId: number }) {
  const t = useTranslate();
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
      <title>{`${t('Waiting to be sent')} | RUA`}</title>
      <PageHeading
        title={t('Waiting to be sent')}
        lead={t(
          'What you send without a network is kept on this phone and goes by itself. Nobody else who uses it sees it.',
        )}
      />
      <QueueStatus status={status} count={unsent.length} />
      {isRead ? null : <Loading />}
      {isRead && unsent.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState title={t('Nothing waits.')} vehicle="keke">
            {t('Without a network you can lodge, flag, report and write all the same.')}
          </EmptyState>
        </div>
      ) : null}
      {unsent.length > 0 ? (
        <ul aria-label={t('Not sent yet')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {unsent.map((queued) => (
            <RequestRow key={queued.key} queued={queued} all={requests} status={status} onAsk={ask} />
          ))}
        </ul>
      ) : null}
      {sent.length > 0 ? (
        <section aria-labelledby="sent-today" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="sent-today" className="text-lg">
            {t('Sent since yesterday')}
          </h2>
          <ul aria-label={t('Sent')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
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
    case 'safe': {
      const flag = isParent(queued) ? flagBehind(queued, all) : undefined;
      return isParent(queued) && flag ? (
        <SafeDialog ride={queued} flag={flag} onClose={history.close} />
      ) : null;
    }
  }
}

function QueueStatus({ status, count }: { status: QueueView['status']; count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  if (status === 'signed-out') {
    return (
      <Notice tone="wait" role="status" title={t('Sign in again')}>
        <p>{t('You were signed out. What is here is sent as soon as you sign in, and only as you.')}</p>
        <ButtonLink small variant="line" to="/usersLogin?next=/users/sending" reloadDocument className="mt-2">
          {t('Sign in')}
        </ButtonLink>
      </Notice>
    );
  }
  if (status !== 'unreachable') return null;
  return (
    <Notice tone="mute" role="status" title={t('RUA cannot be reached')}>
      {t('It is tried again by itself, also after you close RUA and open it again.')}
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

/** Asks before something that was never sent goes, and what belongs to it. */
function CancelDialog({ queued, all, onClose }: CancelDialogProps) {
  const dependants = all.filter(({ after }) => after === queued.key).length;
  const t = useTranslate();
  const known = useKnown();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Remove this {what}?', { what: t(nameOfKind(queued.kind)).toLowerCase() })}
      confirmLabel={t('Remove')}
      busyLabel={t('Removing')}
      danger
      onConfirm={() => void cancelRequest(queued.key).then(onClose)}
    >
      <p className="[overflow-wrap:anywhere]">
        {t('“{title}” goes from this phone and is not sent.', { title: known(queued.title) })}
      </p>
      {queued.unsureSince === null ? null : (
        <p className="mt-2">
          {t('It may have arrived already. If so, it stays there: see your lists later.')}
        </p>
      )}
      {dependants === 0 ? null : <p className="mt-2">{t('What waits for it is removed with it.')}</p>}
    </ConfirmDialog>
  );
}

/** Flags what itself still waits: the flag follows it. */
function FlagLaterDialog({ queued, onClose }: { queued: QueuedRequest; onClose: () => void }) {
  const t = useTranslate();
  if (!isParent(queued)) return null;
  const { kind } = queued;
  return (
    <TextDialog
      title={t(kind === 'ride' ? 'Flag this ride' : 'Flag this item')}
      lead={t(flagLeads[kind])}
      label={t('What is happening')}
      optional
      rows={3}
      limit={flagDescriptionLength}
      confirmLabel={t(kind === 'ride' ? 'Flag ride' : 'Flag item')}
      danger
      onConfirm={(description) => enqueueFlag(queued, description)}
      onClose={onClose}
    >
      <a href="tel:112" className="inline-flex min-h-tap items-center gap-2 font-semibold text-bad-ink">
        <PhoneCall aria-hidden="true" className="ic" />
        {t('In danger now? Call 112. Nobody is told until there is a network.')}
      </a>
    </TextDialog>
  );
}
