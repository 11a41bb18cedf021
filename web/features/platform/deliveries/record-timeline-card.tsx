import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { type RecordStep, withDeliverySteps } from './delivery-events.ts';

type RecordTimelineCardProps = {
  /** The steps of the record and of its agencies; empty for viewers who may not see them. */
  steps: readonly RecordStep[];
  deliveries: readonly Delivery[];
};

/** Everything that happened to a record, messages included, newest first. */
export function RecordTimelineCard({ steps, deliveries }: RecordTimelineCardProps) {
  if (steps.length === 0) return null;
  const all = withDeliverySteps(steps, deliveries);
  return (
    <Card aria-labelledby="what-happened">
      <CardHead title="What happened" id="what-happened" />
      <Timeline
        events={all.map((step, place) => ({
          ...step,
          // The list only ever grows at its head.
          id: String(all.length - place),
          at: formatDateTime(step.at),
        }))}
      />
    </Card>
  );
}
