import { formatDateTime } from '#domain/values/clock.ts';
import { useRefusalMessage } from '#web/languages/use-error-messages.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { endKindOf, flagBehind, isParent } from './dependants.ts';
import { endWithToast } from './end-with-toast.ts';
import { mayBeChanged, type QueuedRequest } from './queued-request.ts';
import { adviceFor, nameOfKind, requestStateLabel } from './queued-request-labels.ts';
import { type QueueStatus, sendAgain, sendAsNew } from './sender.ts';

export type Asked = { what: 'cancel' | 'edit' | 'flag' | 'safe'; queued: QueuedRequest };

type RequestRowProps = {
  queued: QueuedRequest;
  all: readonly QueuedRequest[];
  status: QueueStatus;
  onAsk: (asked: Asked) => void;
};

/** One request of the queue: its name, its state since when, and what the person can do with it. */
export function RequestRow({ queued, all, status, onAsk }: RequestRowProps) {
  const t = useTranslate();
  const known = useKnown();
  const refusalMessageOf = useRefusalMessage();
  const parent = all.find(({ key }) => key === queued.after);
  const { state } = queued;
  const moment = state.kind === 'sent' ? state.at : queued.keptAt;
  const now = useNow();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StateBadge queued={queued} />
          <span className="font-semibold text-sm">{t(nameOfKind(queued.kind))}</span>
        </p>
        <time dateTime={moment} title={formatDateTime(moment)} className="num text-muted text-sm">
          {t(state.kind === 'sent' ? 'Sent {time}' : 'Kept {time}', { time: formatRelative(moment, now, t) })}
        </time>
      </div>
      <div className="grid gap-1">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{known(queued.title)}</p>
        {state.kind === 'sent' ? null : (
          <p className={state.kind === 'refused' ? 'text-bad-ink text-sm' : 'text-soft text-sm'}>
            {state.kind === 'refused'
              ? refusalMessageOf(state)
              : requestStateLabel(queued, parent, status, { t, known })}
          </p>
        )}
        {state.kind === 'refused' ? <p className="text-soft text-sm">{known(adviceFor(queued))}</p> : null}
        {queued.pictures.length > 0 && state.kind !== 'sent' ? (
          <p className="num text-muted text-sm">
            {queued.pictures.length === 1
              ? t('With 1 picture')
              : t('With {count} pictures', { count: queued.pictures.length })}
          </p>
        ) : null}
      </div>
      <Actions queued={queued} all={all} onAsk={onAsk} />
    </li>
  );
}

function StateBadge({ queued: { state } }: { queued: QueuedRequest }) {
  const t = useTranslate();
  switch (state.kind) {
    case 'sent':
      return (
        <Badge tone="ok" sign="tick">
          {t('Sent')}
        </Badge>
      );
    case 'refused':
      return (
        <Badge tone="bad" sign="octagon">
          {t('Not taken')}
        </Badge>
      );
    case 'waiting':
      return (
        <Badge tone="wait" sign="clock">
          {t('Not sent yet')}
        </Badge>
      );
  }
}

function Actions({ queued, all, onAsk }: Omit<RequestRowProps, 'status'>) {
  const t = useTranslate();
  const { state, key, edit, record } = queued;
  if (state.kind === 'sent') {
    return (
      <div className="flex flex-wrap gap-2">
        <ButtonLink small variant="line" to={state.to}>
          {t('Open it')}
        </ButtonLink>
      </div>
    );
  }
  const isRefused = state.kind === 'refused';
  const followers = all.filter(({ after }) => after === key).map(({ kind }) => kind);
  const parent = isRefused || !isParent(queued) ? null : queued;
  const isDanger = parent?.kind === 'ride' && flagBehind(parent, all) !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {isRefused ? <AgainButton queued={queued} code={state.code} /> : null}
      {isRefused && record.field === null ? (
        <ButtonLink small variant="line" to={record.under}>
          {t('See how it stands')}
        </ButtonLink>
      ) : null}
      {isRefused && state.code === 'email_not_verified' ? (
        <ButtonLink small variant="line" to="/usersEmailVerification">
          {t('Enter the code')}
        </ButtonLink>
      ) : null}
      {parent && !followers.includes('flag') ? (
        <Button small variant="danger-line" onClick={() => onAsk({ what: 'flag', queued })}>
          {t(parent.kind === 'ride' ? 'Flag ride' : 'Flag item')}
        </Button>
      ) : null}
      {parent && !followers.includes(endKindOf(parent)) ? (
        <Button
          small
          variant="line"
          onClick={() => (isDanger ? onAsk({ what: 'safe', queued }) : void endWithToast(parent, t))}
        >
          {t(nameOfKind(endKindOf(parent)))}
        </Button>
      ) : null}
      {edit.kind !== 'none' && mayBeChanged(queued) ? (
        <Button small variant="line" onClick={() => onAsk({ what: 'edit', queued })}>
          {t('Change')}
        </Button>
      ) : null}
      <Button small variant="quiet" onClick={() => onAsk({ what: 'cancel', queued })}>
        {isRefused ? t('Remove') : t('Cancel')}
      </Button>
    </div>
  );
}

function AgainButton({ queued: { key }, code }: { queued: QueuedRequest; code: string }) {
  const t = useTranslate();
  const isTooOld = code === 'too_old';
  return (
    <Button small variant="line" onClick={() => void (isTooOld ? sendAsNew(key) : sendAgain(key))}>
      {isTooOld ? t('Send as new') : t('Try again')}
    </Button>
  );
}
