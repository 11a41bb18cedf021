import {
  CircleCheck,
  Clock,
  Eye,
  Forward,
  Hand,
  type LucideIcon,
  MessageSquare,
  RotateCcw,
  Wrench,
} from 'lucide-react';
import type { CaseTimelineKind } from '#domain/response/cases/report-case.ts';
import type { Tone } from '#web/ui/tone.ts';

/** How the timeline draws an agency's steps. */
export const caseStepLooks: Record<CaseTimelineKind, { tone: Tone; icon: LucideIcon }> = {
  seen_by_agency: { tone: 'ok', icon: Eye },
  acknowledged: { tone: 'ok', icon: Hand },
  started: { tone: 'info', icon: Wrench },
  replied: { tone: 'info', icon: MessageSquare },
  handed_off: { tone: 'wait', icon: Forward },
  agency_added: { tone: 'info', icon: Forward },
  resolved: { tone: 'ok', icon: CircleCheck },
  reopened: { tone: 'wait', icon: RotateCcw },
  deadline_missed: { tone: 'bad', icon: Clock },
};
