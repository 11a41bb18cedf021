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
import type { Item, ItemEvent } from '#domain/journeys/items.ts';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import type { Tone } from '#web/ui/tone.ts';
import { itemEventLabel } from './item-event-labels.ts';

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

/** Everything that happened to the item. */
export function ItemTimelineCard({ item: { timeline, flagInfo } }: { item: Item }) {
  const steps = timeline.map((event) => ({ ...LOOKS[event.kind], ...itemEventLabel(event), at: event.at }));
  return <RecordTimelineCard steps={steps} deliveries={flagInfo?.deliveries ?? []} />;
}
