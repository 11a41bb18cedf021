import { useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { preloadPage } from '#web/lib/preload-page.ts';
import { CountDot, iconButtonLook } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
// Without a network it could no longer be fetched.
import './enqueue.ts';
import { listenToQueue } from './queue-news.ts';
import { isLate } from './queued-request.ts';
import { nameOfKind } from './queued-request-labels.ts';
import { useQueue } from './use-queue.ts';

export type SendingStatusProps = { accountId: number };

const page = '/users/sending';

/** Sends the queue as long as the window is open, and says how much still waits. Nothing when nothing does. */
export function SendingStatus({ accountId }: SendingStatusProps) {
  const t = useTranslate();
  const { requests } = useQueue(accountId);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const count = requests.filter(isLate).length;

  useEffect(
    () =>
      listenToQueue((news) => {
        if (news.kind !== 'sent' || news.queued.accountId !== accountId) return;
        const { kind, title, families, state, isFirstTry } = news.queued;
        for (const family of families) void queryClient.invalidateQueries({ queryKey: [family] });
        if (state.kind !== 'sent' || isFirstTry) return;
        showToast({
          text: t('{what} sent: {title}', { what: t(nameOfKind(kind)), title }),
          action: { label: t('Open'), onPress: () => void navigate(state.to) },
        });
      }),
    [accountId, queryClient, navigate, t],
  );

  useEffect(() => void preloadPage('routes/user/sending'), []);

  if (count === 0) return null;
  return (
    <Link
      to={page}
      aria-label={t('Waiting to be sent: {count}', { count })}
      title={t('Waiting to be sent')}
      className={iconButtonLook()}
    >
      <CloudUpload aria-hidden="true" className="size-6" />
      <CountDot count={count} />
    </Link>
  );
}
