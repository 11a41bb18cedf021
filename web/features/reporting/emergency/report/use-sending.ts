/** Sends the report, once, however often it is pressed; what RUA does not answer waits in the queue and goes from there. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { AppError } from '#domain/contract/errors.ts';
import { type Complaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { complaintLengths } from '#domain/reporting/new-complaint.ts';
import { sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue, type QueueNews } from '#web/features/platform/sending/queue-news.ts';
import { findRequest } from '#web/features/platform/sending/queue-store.ts';
import { complaintFamily } from '#web/features/reporting/complaints/list-queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { type Attempt, complaintFrom, titleOf, type UrgentReport } from './urgent-report.ts';

type SendingOptions = {
  accountId: number;
  /** A report sent before the page was loaded anew, and never answered. */
  kept: Attempt | null;
  /** The request being sent, to be kept; null once RUA answered. */
  onAttempt: (attempt: Attempt | null) => void;
  onSent: (complaint: Complaint) => void;
};

type Progress = {
  /** `unsure`: the report may have arrived, so it is sent again unchanged. */
  state: 'unsent' | 'sending' | 'unsure' | 'refused' | 'sent';
  /** The report is stored and is sent when there is a network, also after the page was closed. */
  isKept: boolean;
  error?: unknown;
  complaint?: Complaint;
};

export type Sending = Progress & {
  /** @param photos that only this device has. They follow the report. */
  send: (report: UrgentReport, photos?: string[]) => void;
};

export function useSending({ accountId, kept, onAttempt, onSent }: SendingOptions): Sending {
  const queryClient = useQueryClient();
  // A second tap comes before the first one is shown, and must find what the first one sent.
  const attempt = useRef(kept);
  const [progress, setProgress] = useState<Progress>({
    state: kept === null ? 'unsent' : 'unsure',
    isKept: false,
  });

  function end(ended: Progress) {
    attempt.current = null;
    onAttempt(null);
    setProgress(ended);
  }

  function finish(complaint: Complaint) {
    // The answer to the first of two taps was enough.
    if (attempt.current === null) return;
    end({ state: 'sent', isKept: false, complaint });
    queryClient.setQueryData(complaintDetails(complaint.complaintRef).queryKey, complaint);
    void queryClient.invalidateQueries({ queryKey: complaintFamily, refetchType: 'none' });
    // Tagging an agency follows it.
    void queryClient.invalidateQueries({ queryKey: ['agencies'] });
    onSent(complaint);
  }

  async function sendAttempt({ key, report }: Attempt) {
    setProgress(({ isKept }) => ({ state: 'sending', isKept }));
    try {
      const outcome = await sendOrEnqueue(
        lodgeComplaint,
        { body: complaintFrom(report) },
        about(key, report),
      );
      if (outcome.kind === 'sent') finish(outcome.answer);
      else setProgress({ state: 'unsure', isKept: !outcome.isInTab });
    } catch (error) {
      // A refusal says that nothing was stored. After an unreadable answer the report may have arrived.
      if (error instanceof AppError) end({ state: 'refused', isKept: false, error });
      else setProgress({ state: 'unsure', isKept: false, error });
    }
  }

  function about(key: string, report: UrgentReport) {
    return {
      key,
      accountId,
      kind: report.type === 'crime' ? 'crime' : 'emergency',
      title: titleOf(report),
      record: { under: '/users/complain/details/', field: 'id' },
      edit: {
        kind: 'words',
        field: 'description',
        label: report.type === 'crime' ? 'What happened' : 'What is happening',
        limit: complaintLengths.description,
      },
      families: [...complaintFamily, 'agencies'],
      place: 'either',
    } as const;
  }

  function send(report: UrgentReport, photos: string[] = []) {
    attempt.current ??= { key: newKey(), report, at: new Date().toISOString(), photos };
    onAttempt(attempt.current);
    void sendAttempt(attempt.current);
  }

  const follow = useEffectEvent(async (news: QueueNews) => {
    const followed = attempt.current;
    if (followed === null || progress.state !== 'unsure') return;
    if (news.kind === 'sent') {
      if (news.queued.key === followed.key) finish(decodeAnswer(lodgeComplaint, { data: news.answer }));
    } else if ((await findRequest(followed.key))?.state.kind === 'refused') {
      // Asked once more, the server names the faults again.
      void sendAttempt(followed);
    }
  });
  useEffect(() => listenToQueue((news) => void follow(news)), []);

  return { ...progress, send };
}
