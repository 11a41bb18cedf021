/** Sends the report, once, however often it is pressed or tried again; without a network it is kept on this device too. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '#domain/contract/errors.ts';
import { type Complaint, complaintLengths, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue, type QueueNews } from '#web/features/platform/sending/queue-news.ts';
import { complaintFamily } from '#web/features/reporting/complaints/list-queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { requestWithKey } from '#web/lib/idempotency-keys.ts';
import { unanswered } from '#web/lib/server-request.ts';
import { useIsOnline } from '#web/ui/offline-banner.tsx';
import { type Attempt, complaintFrom, type UrgentReport } from './urgent-report.ts';

type SendingOptions = {
  accountId: number;
  /** What was sent before the page was loaded anew, and never answered. */
  kept: Attempt | null;
  /** What is being sent, to be kept; null once RUA answered. */
  onAttempt: (attempt: Attempt | null) => void;
  onSent: (complaint: Complaint) => void;
};

export type Sending = {
  /** `unsure`: it may have arrived, so it is sent again as it was. */
  state: 'unsent' | 'sending' | 'unsure' | 'refused' | 'sent';
  /** It is sent when there is a network, also after the page was closed. */
  isKept: boolean;
  error: unknown;
  complaint: Complaint | undefined;
  send: (report: UrgentReport) => void;
};

export function useSending({ accountId, kept, onAttempt, onSent }: SendingOptions): Sending {
  const queryClient = useQueryClient();
  // A second tap comes before the first one is shown, and must find what the first one sent.
  const attempt = useRef(kept);
  const [isUnsure, setUnsure] = useState(kept !== null);
  const [isKept, setKept] = useState(false);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async ({ key, report }: Attempt) => {
      const outcome = await sendOrEnqueue(
        lodgeComplaint,
        { body: complaintFrom(report) },
        {
          key,
          accountId,
          kind: report.type === 'crime' ? 'crime' : 'emergency',
          title: report.description || (report.type === 'crime' ? 'Crime report' : 'Emergency'),
          pictures: report.images,
          record: { under: '/users/complain/details/', field: 'id' },
          edit: {
            kind: 'words',
            field: 'description',
            label: 'What happens',
            limit: complaintLengths.description,
          },
          families: [...complaintFamily, 'agencies'],
        },
      );
      setKept(outcome.kind === 'kept');
      if (outcome.kind === 'sent') return outcome.answer;
      throw unanswered(null);
    },
    onSuccess: (complaint) => {
      forget();
      queryClient.setQueryData(complaintDetails(complaint.complaintRef).queryKey, complaint);
      void queryClient.invalidateQueries({ queryKey: complaintFamily, refetchType: 'none' });
      // Tagging an agency follows it.
      void queryClient.invalidateQueries({ queryKey: ['agencies'] });
      onSent(complaint);
    },
    onError: (error) => {
      if (mayHaveArrived(error)) setUnsure(true);
      else forget();
    },
  });

  function forget() {
    attempt.current = null;
    setUnsure(false);
    onAttempt(null);
  }

  function send(report: UrgentReport) {
    attempt.current ??= {
      key: requestWithKey(report, null).key,
      report,
      at: new Date().toISOString(),
    };
    onAttempt(attempt.current);
    sending.mutate(attempt.current);
  }

  // The queue was faster; asked again, the server gives the same answer.
  const askAgain = useEffectEvent((news: QueueNews) => {
    if (news.kind !== 'sent' || news.queued.key !== attempt.current?.key) return;
    if (!sending.isPending) sending.mutate(attempt.current);
  });
  useEffect(() => listenToQueue((news) => askAgain(news)), []);

  const isOnline = useIsOnline();
  const sendAgain = useEffectEvent(() => {
    if (sending.isError && attempt.current) sending.mutate(attempt.current);
  });
  useEffect(() => {
    if (isOnline) sendAgain();
  }, [isOnline]);

  return { state: stateOf(sending, isUnsure), isKept, error: sending.error, complaint: sending.data, send };
}

function stateOf({ status }: { status: string }, isUnsure: boolean): Sending['state'] {
  if (status === 'success') return 'sent';
  if (status === 'pending') return 'sending';
  if (isUnsure) return 'unsure';
  return status === 'error' ? 'refused' : 'unsent';
}

/** Everything but a refusal, which says that nothing was stored. */
function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'internal';
}
