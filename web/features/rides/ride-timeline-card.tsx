import {
  CircleCheck,
  Link2Off,
  type LucideIcon,
  MessageSquareOff,
  Route,
  Share2,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { formatDateTime } from '#domain/clock.ts';
import type { RideEvent } from '#domain/rides.ts';
import { caseStepLooks } from '#web/features/cases/case-step-looks.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { eventWords } from './event-words.ts';

const LOOKS: Record<RideEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: Route },
  shared: { tone: 'mute', icon: Share2 },
  share_opened: { tone: 'info', icon: UserRoundCheck },
  share_revoked: { tone: 'mute', icon: Link2Off },
  flagged: { tone: 'bad', icon: TriangleAlert },
  next_of_kin_refused: { tone: 'wait', icon: MessageSquareOff },
  flag_withdrawn: { tone: 'mute', icon: Undo2 },
  ...caseStepLooks,
  completed: { tone: 'ok', icon: CircleCheck },
};

/** Everything that happened to the ride, newest first. */
export function RideTimelineCard({ events }: { events: readonly RideEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card aria-labelledby="what-happened">
      <CardHead title="What happened" id="what-happened" />
      <Timeline
        events={events.map((event, place) => ({
          // The list only ever grows at its head.
          id: String(events.length - place),
          ...LOOKS[event.kind],
          ...eventWords(event),
          at: formatDateTime(event.at),
        }))}
      />
    </Card>
  );
}
