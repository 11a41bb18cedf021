/** Labels of content's states and changes. */
import type { ContentAction, EntryState } from '#domain/site/content/editing.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

type StateLook = { words: string; tone: Tone; sign: SignShape };

export const stateLooks: Record<EntryState, StateLook> = {
  draft: { words: 'Draft', tone: 'mute', sign: 'square' },
  published: { words: 'Published', tone: 'ok', sign: 'tick' },
  changed: { words: 'Changed', tone: 'info', sign: 'half' },
  scheduled: { words: 'Scheduled', tone: 'wait', sign: 'clock' },
  hidden: { words: 'Hidden', tone: 'mute', sign: 'barred' },
};

export const actionLabels: Record<ContentAction, string> = {
  created: 'Begun',
  saved: 'Saved',
  published: 'Published',
  unpublished: 'Hidden from readers',
  moved: 'Moved',
  restored: 'An earlier version restored',
  deleted: 'Deleted',
  scheduled: 'Scheduled',
  unscheduled: 'Schedule cancelled',
  'taken-back': 'Publication taken back',
  undeleted: 'Restored after it was deleted',
};
