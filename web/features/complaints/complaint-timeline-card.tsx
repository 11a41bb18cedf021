import { FileWarning, type LucideIcon, PencilLine, ShieldCheck, Undo2 } from 'lucide-react';
import type { Complaint, ComplaintEvent } from '#domain/complaints.ts';
import { caseStepLooks } from '#web/features/cases/case-step-looks.ts';
import { RecordTimelineCard } from '#web/features/deliveries/record-timeline-card.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { complaintEventWords } from './complaint-event-words.ts';

const LOOKS: Record<ComplaintEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: FileWarning },
  edited: { tone: 'mute', icon: PencilLine },
  withdrawn: { tone: 'mute', icon: Undo2 },
  over: { tone: 'ok', icon: ShieldCheck },
  ...caseStepLooks,
};

/** Everything that happened to it; nothing for agencies, who have their case. */
export function ComplaintTimelineCard({ complaint }: { complaint: Complaint }) {
  const { type, timeline, deliveries } = complaint;
  const steps = timeline.map((event) => ({
    ...LOOKS[event.kind],
    ...complaintEventWords(type, event),
    at: event.at,
  }));
  return <RecordTimelineCard steps={steps} deliveries={deliveries} />;
}
