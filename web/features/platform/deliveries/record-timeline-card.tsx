import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PictureFigures } from '#web/ui/picture-figures.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { type RecordStep, withDeliverySteps } from './delivery-events.ts';

type RecordTimelineCardProps = {
  /** The steps of the record and of its agencies; empty for viewers who may not see them. */
  steps: readonly RecordStep[];
  deliveries: readonly Delivery[];
};

/** Everything that happened to a record, messages included, newest first. */
export function RecordTimelineCard({ steps, deliveries }: RecordTimelineCardProps) {
  const t = useTranslate();
  if (steps.length === 0) return null;
  const all = withDeliverySteps(steps, deliveries, t);
  return (
    <Card aria-labelledby="what-happened">
      <CardHead title={t('What happened')} id="what-happened" />
      <Timeline
        events={all.map((step, place) => ({
          ...step,
          // The list only ever grows at its head.
          id: String(all.length - place),
          detail: <StepDetail step={step} />,
          at: formatDateTime(step.at),
        }))}
      />
    </Card>
  );
}

function StepDetail({
  step: { detail, picture = '', morePictures = [], pictures = [], captions = [] },
}: {
  step: RecordStep;
}) {
  const t = useTranslate();
  return (
    <>
      {detail === undefined ? null : <p className="whitespace-pre-line">{detail}</p>}
      <PictureLinks paths={picturesTogether(picture, morePictures)} alt={t('Picture in the answer')} />
      <PictureFigures
        paths={pictures}
        captions={captions}
        altOf={(number) => t('Picture {number} of what the agency found', { number })}
      />
    </>
  );
}
