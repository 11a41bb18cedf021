import {
  CircleCheck,
  Clock,
  Eye,
  Forward,
  Hand,
  Hourglass,
  Inbox,
  Link2,
  Link2Off,
  Lock,
  LockOpen,
  type LucideIcon,
  MailCheck,
  MessageCircleReply,
  MessageSquare,
  MessageSquareX,
  NotebookPen,
  Pencil,
  Play,
  Printer,
  RotateCcw,
  Route,
  Search,
  TriangleAlert,
  Undo2,
  UserRoundCheck,
  Wrench,
} from 'lucide-react';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import type { TimelineStep } from '#domain/response/cases/case-report.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PictureFigures } from '#web/ui/picture-figures.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Look = { tone: Tone; icon: LucideIcon; words: string };

/** How the timeline of a case draws and words each step. */
const timelineLooks: Record<TimelineStep['kind'], Look> = {
  opened: { tone: 'mute', icon: Inbox, words: 'The report came in' },
  seen: { tone: 'mute', icon: Eye, words: 'Opened' },
  acknowledged: { tone: 'ok', icon: Hand, words: 'Acknowledged' },
  assigned: { tone: 'info', icon: UserRoundCheck, words: 'Given to' },
  started: { tone: 'info', icon: Wrench, words: 'Work began' },
  noted: { tone: 'wait', icon: NotebookPen, words: 'Note' },
  replied: { tone: 'info', icon: MessageSquare, words: 'Reply to the reporter' },
  handed_off: { tone: 'wait', icon: Forward, words: 'Handed over' },
  agency_added: { tone: 'info', icon: Forward, words: 'Told one more agency' },
  resolved: { tone: 'ok', icon: CircleCheck, words: 'Resolved' },
  reopened: { tone: 'wait', icon: RotateCcw, words: 'Reopened by the reporter' },
  handed_back: { tone: 'wait', icon: RotateCcw, words: 'Handed back' },
  withdrawn: { tone: 'mute', icon: Undo2, words: 'Withdrawn by the reporter' },
  deadline_missed: { tone: 'bad', icon: Clock, words: 'The deadline passed' },
  ride_completed: { tone: 'info', icon: CircleCheck, words: 'The passenger completed the ride' },
  completion_undone: { tone: 'wait', icon: Undo2, words: 'The passenger undid it: the ride goes on' },
  help_asked: { tone: 'bad', icon: TriangleAlert, words: 'The passenger says that they are not safe' },
  overdue_answered: { tone: 'info', icon: MessageCircleReply, words: 'An answer came' },
  linked: { tone: 'mute', icon: Link2, words: 'Linked to another case' },
  unlinked: { tone: 'mute', icon: Link2Off, words: 'No longer linked' },
  kin_opened: { tone: 'mute', icon: LockOpen, words: 'Next of kin opened' },
  waited: { tone: 'mute', icon: Hourglass, words: 'Waits for others' },
  went_on: { tone: 'info', icon: Play, words: 'Goes on' },
  printed: { tone: 'mute', icon: Printer, words: 'Printed' },
  lodged: { tone: 'mute', icon: Route, words: 'Lodged' },
  flagged: { tone: 'bad', icon: TriangleAlert, words: 'Flagged' },
  edited: { tone: 'mute', icon: Pencil, words: 'Changed by the reporter' },
  over: { tone: 'ok', icon: CircleCheck, words: 'The reporter says that it is over' },
  handed_over: { tone: 'info', icon: Forward, words: 'The item was handed over' },
  given_back: { tone: 'wait', icon: RotateCcw, words: 'The item came back to its sender' },
  received: { tone: 'ok', icon: CircleCheck, words: 'The item was received' },
  arrival_expected: { tone: 'mute', icon: Clock, words: 'Arrival expected' },
  next_of_kin_not_texted: { tone: 'bad', icon: MessageSquareX, words: 'The next of kin got no SMS' },
  agency_told: { tone: 'ok', icon: MailCheck, words: 'Message to the agency' },
  kin_told: { tone: 'ok', icon: MailCheck, words: 'SMS to the next of kin sent' },
  kin_not_told: { tone: 'bad', icon: MessageSquareX, words: 'SMS to the next of kin failed' },
};

type CaseTimelineProps = { steps: readonly TimelineStep[]; className?: string };

/** The steps of every side, the newest first. Notes, assignments, waits and openings of the next of kin are the agency's own. */
export function CaseTimeline({ steps, className }: CaseTimelineProps) {
  return (
    <Card aria-labelledby="timeline" className={className}>
      <CardHead title="Timeline" id="timeline">
        <span className="num text-muted text-sm">{steps.length}</span>
      </CardHead>
      <Timeline
        events={steps.map((step, place) => {
          const { words, ...look } = timelineLooks[step.kind];
          return {
            id: `${steps.length - place} ${step.kind}`,
            ...look,
            title: titleOf(step, words),
            detail: <Detail step={step} />,
            at: formatDateTime(step.at),
          };
        })}
      />
    </Card>
  );
}

function titleOf({ side, who }: TimelineStep, words: string): string {
  return side === 'own' || who === '' ? words : `${who}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function Detail({ step }: { step: TimelineStep }) {
  const { kind, side, who, text, picture, morePictures, outcome, evidence } = step;
  return (
    <>
      {outcome === undefined ? null : <p className="font-semibold text-ink">{outcomeLabels[outcome]}</p>}
      {text === '' ? null : kind === 'noted' ? (
        <div className="my-1 rounded-sm border border-wait-line bg-wait px-3 py-2 text-ink">
          <p className="flex items-center gap-1 font-semibold text-wait-ink text-xs">
            <Lock aria-hidden="true" className="size-3.5" />
            Inside your agency only
          </p>
          <p className="whitespace-pre-line">{text}</p>
        </div>
      ) : (
        <p className="whitespace-pre-line">{text}</p>
      )}
      <PictureLinks
        paths={picturesTogether(picture, morePictures)}
        alt={kind === 'resolved' ? 'Picture of the result' : 'Picture in the reply'}
      />
      {evidence === undefined ? null : <StepEvidence evidence={evidence} isOwn={side === 'own'} />}
      {side !== 'own' || who === '' ? null : <p className="text-muted text-xs">{who}</p>}
    </>
  );
}

type StepEvidenceProps = { evidence: NonNullable<TimelineStep['evidence']>; isOwn: boolean };

/** The evidence of a resolution, and the people who see it besides the agency. */
function StepEvidence({ evidence: { text, pictures, captions, shown }, isOwn }: StepEvidenceProps) {
  const Icon = shown ? Search : Lock;
  const isInside = isOwn && !shown;
  return (
    <div
      className={
        isInside
          ? 'my-1 rounded-sm border border-wait-line bg-wait px-3 py-2 text-ink'
          : 'my-1 rounded-sm border border-line bg-sunk px-3 py-2 text-ink'
      }
    >
      <p
        className={
          isInside
            ? 'flex items-center gap-1 font-semibold text-wait-ink text-xs'
            : 'flex items-center gap-1 font-semibold text-soft text-xs'
        }
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {isInside ? 'Evidence, inside your agency only' : 'Evidence, shown to the reporter'}
      </p>
      {text === '' ? null : <p className="whitespace-pre-line">{text}</p>}
      <PictureFigures
        paths={pictures}
        captions={captions}
        altOf={(number) => `Picture ${number} of the evidence`}
      />
    </div>
  );
}
