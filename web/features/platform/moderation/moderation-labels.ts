/** Labels of moderated content. */
import type {
  MadeDecision,
  ModeratedItem,
  ModeratedKind,
  ModerationStatus,
} from '#domain/platform/moderation/moderation.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Look = { words: string; tone: Tone; sign: SignShape };

export function stateLook(item: ModeratedItem): Look {
  if (openAppealOf(item)) return { words: 'Appealed', tone: 'wait', sign: 'triangle' };
  if (item.status === 'hidden') return { words: 'Hidden', tone: 'bad', sign: 'octagon' };
  const waiting = item.reports.filter(({ state }) => state === 'waiting').length;
  if (waiting > 0) return { words: 'Reported', tone: 'wait', sign: 'triangle' };
  if (item.status === 'new')
    return { words: item.kind === 'comment' ? 'Held' : 'New', tone: 'info', sign: 'ring' };
  return { words: 'Shown', tone: 'ok', sign: 'tick' };
}

export function openAppealOf(item: ModeratedItem): MadeDecision | undefined {
  return item.decisions.find(({ appealedAt, outcome }) => appealedAt !== null && outcome === null);
}

export function headLabel({ kind, title }: ModeratedItem): string {
  return kind === 'comment' ? `Comment on ${title}` : title;
}

/** The filters of each kind; the first shows the content that waits for a decision. */
export const statusesOf: Readonly<
  Record<ModeratedKind, readonly { value: '' | ModerationStatus; label: string }[]>
> = {
  comment: [
    { value: '', label: 'Waiting' },
    { value: 'new', label: 'Held' },
    { value: 'reported', label: 'Reported' },
    { value: 'appealed', label: 'Appealed' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'all', label: 'All' },
  ],
  traffic: [
    { value: '', label: 'Waiting' },
    { value: 'reported', label: 'Reported' },
    { value: 'appealed', label: 'Appealed' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'all', label: 'All that were reported' },
  ],
  space: [
    { value: '', label: 'Waiting' },
    { value: 'new', label: 'New' },
    { value: 'reported', label: 'Reported' },
    { value: 'appealed', label: 'Appealed' },
    { value: 'hidden', label: 'Hidden' },
    { value: 'all', label: 'All' },
  ],
};
