import {
  CircleCheck,
  Clock,
  Eye,
  Forward,
  Hand,
  Inbox,
  Link2,
  Link2Off,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  RotateCcw,
  Undo2,
  UserRoundCheck,
  Wrench,
} from 'lucide-react';
import type { CaseStep } from '#domain/response/cases/endpoints.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Look = { tone: Tone; icon: LucideIcon; words: string };

const looks: Record<CaseStep['kind'], Look> = {
  opened: { tone: 'mute', icon: Inbox, words: 'The report came in' },
  seen: { tone: 'mute', icon: Eye, words: 'Opened' },
  acknowledged: { tone: 'ok', icon: Hand, words: 'Acknowledged' },
  assigned: { tone: 'info', icon: UserRoundCheck, words: 'Given to' },
  started: { tone: 'info', icon: Wrench, words: 'Work began' },
  noted: { tone: 'mute', icon: NotebookPen, words: 'Note' },
  replied: { tone: 'info', icon: MessageSquare, words: 'Reply to the reporter' },
  handed_off: { tone: 'wait', icon: Forward, words: 'Handed over' },
  resolved: { tone: 'ok', icon: CircleCheck, words: 'Resolved' },
  reopened: { tone: 'wait', icon: RotateCcw, words: 'Reopened by the reporter' },
  withdrawn: { tone: 'mute', icon: Undo2, words: 'Withdrawn by the reporter' },
  deadline_missed: { tone: 'bad', icon: Clock, words: 'The deadline passed' },
  linked: { tone: 'mute', icon: Link2, words: 'Linked to another case' },
  unlinked: { tone: 'mute', icon: Link2Off, words: 'No longer linked' },
};

/** All events of the case, newest first. Notes and assignments are visible only inside the agency. */
export function CaseSteps({ steps }: { steps: readonly CaseStep[] }) {
  return (
    <section aria-label="What happened">
      <h3 className="mb-3 text-lg">What happened</h3>
      <Timeline
        events={steps.map((step, place) => {
          const { words, ...look } = looks[step.kind];
          return {
            // The list only ever grows at its head.
            id: String(steps.length - place),
            ...look,
            title: words,
            detail: detailOf(step),
            at: formatDateTime(step.at),
          };
        })}
      />
    </section>
  );
}

function detailOf({ who, text, picture }: CaseStep) {
  return (
    <>
      {text === '' ? null : <p className="whitespace-pre-line">{text}</p>}
      {picture === '' ? null : (
        <a href={`/${picture}`} target="_blank" rel="noopener noreferrer">
          See the picture
        </a>
      )}
      {who === '' ? null : <p className="text-muted text-xs">{who}</p>}
    </>
  );
}
