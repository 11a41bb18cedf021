import {
  CircleCheck,
  FileText,
  Handshake,
  KeyRound,
  Lock,
  type LucideIcon,
  Package,
  TriangleAlert,
  Undo2,
  UserRoundX,
} from 'lucide-react';
import { formatDateTime } from '#domain/clock.ts';
import type { ItemEvent } from '#domain/items.ts';
import { caseStepLooks } from '#web/features/cases/case-step-looks.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { itemEventWords } from './item-event-words.ts';

const LOOKS: Record<ItemEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: Package },
  flagged: { tone: 'bad', icon: TriangleAlert },
  flag_withdrawn: { tone: 'mute', icon: Undo2 },
  waybill_made: { tone: 'mute', icon: FileText },
  handed_over: { tone: 'info', icon: Handshake },
  given_back: { tone: 'wait', icon: Undo2 },
  code_locked: { tone: 'bad', icon: Lock },
  new_code: { tone: 'mute', icon: KeyRound },
  receiver_removed: { tone: 'wait', icon: UserRoundX },
  ...caseStepLooks,
  received: { tone: 'ok', icon: CircleCheck },
};

/** Everything that happened to the item, newest first. */
export function ItemTimelineCard({ events }: { events: readonly ItemEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Card aria-labelledby="what-happened">
      <CardHead title="What happened" id="what-happened" />
      <Timeline
        events={events.map((event, place) => ({
          // The list only ever grows at its head.
          id: String(events.length - place),
          ...LOOKS[event.kind],
          ...itemEventWords(event),
          at: formatDateTime(event.at),
        }))}
      />
    </Card>
  );
}
