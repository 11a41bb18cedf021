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
import type { Ride, RideEvent } from '#domain/journeys/rides.ts';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import type { Tone } from '#web/ui/tone.ts';
import { rideEventLabel } from './event-labels.ts';

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

/** Everything that happened to the ride. */
export function RideTimelineCard({ ride: { timeline, flagInfo } }: { ride: Ride }) {
  const steps = timeline.map((event) => ({ ...LOOKS[event.kind], ...rideEventLabel(event), at: event.at }));
  return <RecordTimelineCard steps={steps} deliveries={flagInfo?.deliveries ?? []} />;
}
