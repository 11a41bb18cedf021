/** Photos that are only kept on this device: no report waits for them. They follow it from the queue, also after a reload. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { editComplaint } from '#domain/reporting/complaints.ts';
import { enqueueRequest, queuedRequestOf } from '#web/features/platform/sending/enqueue.ts';
import { type NewRequest, recordPlaceholder } from '#web/features/platform/sending/queued-request.ts';
import { complaintFamily } from '#web/features/reporting/complaints/list-queries.ts';

type ReportOfPhotos = {
  accountId: number;
  title: string;
  /** Empty until RUA has it. */
  reference: string;
  /** The key of the report in the queue of this device; empty while it is not there. */
  after: string;
  /** The next one is another, and takes them along. */
  isRefused: boolean;
};

/** Queues each of these once, as soon as the report is sent or queued itself. */
export function useQueuedPhotos(report: ReportOfPhotos, kept: readonly string[]): void {
  const seen = useRef(new Set<string>());
  const queued = useRef(new Set<string>());
  const paths = kept.join('\n');
  const { isRefused } = report;
  const isThere = report.reference !== '' || report.after !== '';

  const follow = useEffectEvent(() => {
    for (const path of kept) seen.current.add(path);
    if (isRefused) queued.current.clear();
    const rest = [...seen.current].filter((path) => !queued.current.has(path));
    if (!isThere || rest.length === 0) return;
    for (const path of rest) queued.current.add(path);
    void enqueueRequest(photosOf(report, rest), false).catch(() => {});
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more photos, or a report that is there now, or refused.
  useEffect(() => follow(), [paths, isThere, isRefused]);
}

/** The texts of the report are left out, so they stay as they are by then. */
function photosOf(
  { accountId, title, reference, after }: ReportOfPhotos,
  images: readonly string[],
): NewRequest {
  const isSent = reference !== '';
  const page = '/users/complain/details/';
  const input = {
    params: { id: isSent ? reference : recordPlaceholder },
    body: { images: [...images], latitude: null, longitude: null },
  };
  return {
    ...queuedRequestOf(editComplaint, input, {
      // The same photos of a report, queued again after a reload, are the same request.
      key: `photos-${reference || after}-${images[0]}`,
      accountId,
      kind: 'photos',
      title,
      pictures: images,
      after: isSent ? null : after,
      record: isSent ? { under: page + reference, field: null } : { under: page, field: 'id' },
      edit: { kind: 'none' },
      families: complaintFamily,
    }),
    place: 'either',
  };
}
