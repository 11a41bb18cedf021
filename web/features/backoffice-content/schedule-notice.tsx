import { formatDateTime } from '#domain/clock.ts';
import type { Entry } from '#domain/content/editing.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ScheduleNoticeProps = { entry: Entry; busy: boolean; onCancel: () => void };

/** When readers will see what is scheduled, and whether that is what stands in the form. */
export function ScheduleNotice({ entry, busy, onCancel }: ScheduleNoticeProps) {
  const { publishAt, scheduledVersion, version } = entry;
  if (publishAt === null) return null;
  return (
    <Notice tone="wait" title={`Readers see it from ${formatDateTime(publishAt)}.`}>
      {scheduledVersion === version ? null : (
        <p>What was changed since it was scheduled is not part of it. Schedule it again to take it in.</p>
      )}
      <Button variant="line" small className="mt-2" busy={busy} busyLabel="Cancelling" onClick={onCancel}>
        Cancel schedule
      </Button>
    </Notice>
  );
}
