/** Labels of decisions. */
import type { Decision, ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { Phrase } from '#web/languages/translations.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

/** The labels that the author reads. */
export const ownLabels: Readonly<Record<ModeratedKind, Phrase>> = {
  traffic: 'Your traffic update',
  comment: 'Your comment',
  space: 'Your parking space',
};

export const decisionLook: Readonly<Record<Decision, { words: Phrase; tone: Tone; sign: SignShape }>> = {
  kept: { words: 'Kept', tone: 'ok', sign: 'tick' },
  hidden: { words: 'Hidden', tone: 'bad', sign: 'octagon' },
  restored: { words: 'Restored', tone: 'ok', sign: 'tick' },
};
