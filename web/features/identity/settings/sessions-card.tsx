import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { endOtherSessions, endSession, type OpenSession } from '#domain/identity/settings.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import type { Phrase, Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { sessionsQuery } from './queries.ts';

/** The person's open sessions, and ending them elsewhere. */
export function SessionsCard() {
  const t = useTranslate();
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const ending = useEnding();
  const all = useDialogHistory();
  const [ended, setEnded] = useState<number>();
  return (
    <Card aria-labelledby="sessions-card">
      <CardHead title={t('Where you are signed in')} id="sessions-card" />
      {isError && sessions === undefined ? (
        <LoadFailure what={t('Your devices')} onRetry={refetch} busy={isFetching} />
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
          {t('Sign out all other devices')}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={all.isOpen}
        onClose={all.close}
        title={t('Sign out all other devices?')}
        confirmLabel={t('Sign out')}
        busyLabel={t('Signing out')}
        danger
        busy={ending.isPending}
        onConfirm={() => ending.mutate('others', { onSuccess: all.close })}
      >
        {t('They need your password to come back. This device stays signed in.')}
      </ConfirmDialog>
    </Card>
  );
}

function useEnding() {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endSession, { params: { id: which } }),
    onSuccess: (_, which) =>
      showToast({
        text: t(which === 'others' ? 'All other devices are signed out.' : 'The device is signed out.'),
      }),
    onError: showFailure,
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  });
}

type DeviceProps = { session: OpenSession; busy: boolean; onEnd: () => void };

function Device({ session, busy, onEnd }: DeviceProps) {
  const t = useTranslate();
  const { place, current, createdAt, lastSeenAt } = session;
  const network = places.find((one) => one === place);
  const device = deviceName(session.device, t);
  const now = useNow();
  const Icon = /Android|iPhone|iPad/.test(session.device) ? Smartphone : Laptop;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <Icon aria-hidden="true" className="size-6 flex-none text-soft" />
      <div className="min-w-0 flex-1">
        <b className="block leading-head">{device}</b>
        <span className="block text-muted text-sm">
          {network === undefined ? null : `${t(network)}. `}
          {current ? (
            <b className="text-ok-ink">{t('This device')}</b>
          ) : (
            <span className="num" title={formatDateTime(lastSeenAt)}>
              {t('Last used {when}', { when: formatRelative(lastSeenAt, now, t) })}
            </span>
          )}
        </span>
        <span className="num block text-muted text-sm">
          {network !== undefined || place === ''
            ? t('Signed in {when}', { when: formatDateTime(createdAt) })
            : t('Signed in {when}, from network {start}', { when: formatDateTime(createdAt), start: place })}
        </span>
      </div>
      {current ? null : (
        <Button
          variant="line"
          small
          busy={busy}
          busyLabel={t('Ending')}
          onClick={onEnd}
          aria-label={t('Sign out {device}', { device })}
        >
          {t('Sign out')}
        </Button>
      )}
    </div>
  );
}

/** The server's words for networks that every machine knows. */
const places: readonly Phrase[] = ['On the same computer as RUA', 'In the same network as RUA'];

/** `Firefox on Android`, which the server wrote, in the person's words. */
function deviceName(device: string, t: Translate): string {
  if (device === 'Unknown device') return t(device);
  if (device === 'An app') return t(device);
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? device : t('{browser} on {system}', { browser, system });
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
