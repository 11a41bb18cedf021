import { Check, CircleSlash } from 'lucide-react';
import type { TrafficUpdate } from '#domain/road/traffic/updates.ts';
import { formatTime } from '#domain/values/clock.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useVoice } from './queries.ts';
import { reasonText } from './traffic-labels.ts';
import { ConfidenceBadge } from './traffic-looks.tsx';

/** The update's confidence and its reason; and the person's own vote, which can be changed. */
export function VoicesCard({ update }: { update: TrafficUpdate }) {
  const { confidence, isCurrent, currentUntil, can } = update;
  const now = useNow();
  return (
    <Card aria-labelledby="voices">
      <CardHead title="Is it still there" id="voices">
        <ConfidenceBadge confidence={confidence} />
      </CardHead>
      <p>{reasonText(update, now)}</p>
      <p className="num mt-1 text-muted text-sm">
        {isCurrent ? `Counts as current until ${formatTime(currentUntil)}.` : 'No longer counted as current.'}
      </p>
      {can.voice ? <OwnVoice update={update} /> : null}
    </Card>
  );
}

function OwnVoice({ update: { id, voice } }: { update: TrafficUpdate }) {
  const vote = useVoice(id);
  return (
    <fieldset className="no-print mt-5 border-line border-t pt-4">
      <legend className="sr-only">What you see</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          variant={voice === 'there' ? 'primary' : 'line'}
          aria-pressed={voice === 'there'}
          className="px-3"
          onClick={() => vote.mutate('there')}
        >
          <Check aria-hidden="true" className="ic" />
          Still there
        </Button>
        <Button
          variant={voice === 'cleared' ? 'primary' : 'line'}
          aria-pressed={voice === 'cleared'}
          className="px-3"
          onClick={() => vote.mutate('cleared')}
        >
          <CircleSlash aria-hidden="true" className="ic" />
          Not there
        </Button>
      </div>
      <p className="mt-2 text-muted text-sm" role="status">
        {voice === null
          ? 'Say it only when you are there or just passed.'
          : 'Your last word counts. You can change it.'}
      </p>
    </fieldset>
  );
}
