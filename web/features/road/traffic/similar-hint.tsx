import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { NewTrafficUpdate, TrafficRow } from '#domain/road/traffic/updates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { similarTraffic, useVoice } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';

type SimilarHintProps = {
  form: UseFormReturn<NewTrafficUpdate, unknown, NewTrafficUpdate>;
  /** Called after the person confirmed an existing update with *still there* instead. */
  onVoiced: () => void;
};

/** Shows similar updates: confirming one is as useful as a second update. */
export function SimilarHint({ form, onVoiced }: SimilarHintProps) {
  const [title, category, latitude, longitude] = useWatch({
    control: form.control,
    name: ['title', 'category', 'latitude', 'longitude'],
  });
  // Typing has priority over the search.
  const draft = useDeferredValue(title);
  const { data: found } = useQuery(similarTraffic({ title: draft, category, latitude, longitude }));
  const [update] = category === '' ? [] : (found ?? []);
  if (!update) return null;
  return <Similar key={update.id} update={update} onVoiced={onVoiced} />;
}

function Similar({ update, onVoiced }: { update: TrafficRow; onVoiced: () => void }) {
  const vote = useVoice(update.id);
  const now = useNow();
  return (
    <Notice tone="info" role="status" title="Somebody may have reported this">
      <p>
        <Link to={`/users/trafficDetails/${update.id}`} replace className="font-semibold">
          {update.title}
        </Link>
        , <RelativeTime moment={update.updatedAt} now={now} />. Is it the same? Then say that it is still
        there instead.
      </p>
      <Button
        small
        variant="line"
        className="mt-2"
        busy={vote.isPending}
        busyLabel="Sending"
        onClick={() => vote.mutate('there', { onSuccess: onVoiced })}
      >
        It is still there
      </Button>
    </Notice>
  );
}
