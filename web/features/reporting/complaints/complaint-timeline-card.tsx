import { FileWarning, type LucideIcon, PencilLine, ShieldCheck, Undo2 } from 'lucide-react';
import type { Complaint, ComplaintEvent } from '#domain/reporting/complaints.ts';
import type { ComplaintType } from '#domain/reporting/new-complaint.ts';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { caseStepLabel } from '#web/features/response/cases/case-step-labels.ts';
import { caseStepLooks } from '#web/features/response/cases/case-step-looks.ts';
import type { Phrase, Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import type { Tone } from '#web/ui/tone.ts';

const LOOKS: Record<ComplaintEvent['kind'], { tone: Tone; icon: LucideIcon }> = {
  lodged: { tone: 'mute', icon: FileWarning },
  edited: { tone: 'mute', icon: PencilLine },
  withdrawn: { tone: 'mute', icon: Undo2 },
  over: { tone: 'ok', icon: ShieldCheck },
  ...caseStepLooks,
};

/** All events of the complaint; hidden from agencies, which have their case's timeline. */
export function ComplaintTimelineCard({ complaint }: { complaint: Complaint }) {
  const t = useTranslate();
  const { type, timeline, deliveries } = complaint;
  const steps = timeline.map((event) => ({
    ...LOOKS[event.kind],
    ...complaintEventLabel(type, event, t),
    picture: event.picture,
    morePictures: event.morePictures,
    pictures: event.pictures,
    captions: event.captions,
    at: event.at,
  }));
  return <RecordTimelineCard steps={steps} deliveries={deliveries} />;
}

/** Labels of the timeline, for the complaint's reporter. */
type EventLabel = { title: string; detail?: string };

const overLabels: Record<ComplaintType, Phrase> = {
  complain: 'You said that the complaint is over',
  emmergency: 'You said that the emergency is over',
  crime: 'You said that the crime is over',
};

function complaintEventLabel(
  type: ComplaintType,
  { kind, name, note, outcome }: ComplaintEvent,
  t: Translate,
): EventLabel {
  switch (kind) {
    case 'lodged':
      return { title: t(type === 'complain' ? 'You lodged the complaint' : 'You sent the report') };
    case 'edited':
      return { title: t('You changed it; the agencies are told') };
    case 'withdrawn':
      return { title: t('You withdrew it'), ...(note === '' ? {} : { detail: note }) };
    case 'over':
      return { title: t(overLabels[type]) };
    default:
      return caseStepLabel({ kind, name, note, outcome }, t);
  }
}
