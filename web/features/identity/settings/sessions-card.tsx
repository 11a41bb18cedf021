import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endOtherSessions, endSession, type OpenSession } from '#domain/identity/settings.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { sessionsQuery } from './queries.ts';

/** The person's open sessions, and ending them elsewhere. */
export function SessionsCard() {
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const ending = useEnding();
  const all = useDialogHistory();
  const [ended, setEnded] = useState<number>();
  return (
    <Card aria-labelledby="sessions-card">
      <CardHead title="Where you are signed in" id="sessions-card" />
      {isError && sessions === undefined ? (
        <LoadFailure what="Your devices" onRetry={refetch} busy={isFetching} />
      ) : null}
      {sessions === undefined && !isError ? <Loading /> : null}
      <ul>
        {sessions?.map((session) => (
          <li key={session.id} className="border-line border-t py-3 first:border-t-0 first:pt-0">
            <Device
              session={session}
              busy={ending.isPending && ended === session.id}
              onEnd={() => {
                setEnded(session.id);
                ending.mutate(session.id);
              }}
            />
          </li>
        ))}
      </ul>
      {sessions && sessions.length > 1 ? (
        <Button variant="danger-line" small className="mt-2" onClick={all.open}>
          Sign out all other devices
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={all.isOpen}
        onClose={all.close}
        title="Sign out all other devices?"
        confirmLabel="Sign out"
        busyLabel="Signing out"
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate('others', { onSuccess: all.close })}
      >
        They need your password to come back. This device stays signed in.
      </ConfirmDialog>
    </Card>
  );
}

function useEnding() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: which } }),
    onSuccess: (_, which) =>
      showToast({
        text: which === 'others' ? 'All other devices are signed out.' : 'The device is signed out.',
      }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

type DeviceProps = { session: OpenSession; busy: boolean; onEnd: () => void };

function Device({ session, busy, onEnd }: DeviceProps) {
  const { device, place, current, lastSeenAt } = session;
  const now = useNow();
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Laptop;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Icon aria-hidden="true" className="size-6 flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <b className="block leading-head">{device}</b>
        <span className="block text-muted text-sm">
          {place === '' ? null : `${place}. `}
          {current ? (
            <b className="text-ok-ink">This device</b>
          ) : (
            <span className="num" title={formatDateTime(lastSeenAt)}>
              Last used {formatRelative(lastSeenAt, now)}
            </span>
          )}
        </span>
      </div>
      {current ? null : (
        <Button
          variant="line"
          small
          busy={busy}
          busyLabel="Ending"
          onClick={onEnd}
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <LoadingText />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
