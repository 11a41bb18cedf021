/** Labels of decisions. */
import type { Decision, ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const kindLabels: Readonly<Record<ModeratedKind, string>> = {
  traffic: 'traffic update',
  comment: 'comment',
  space: 'parking space',
};

export const decisionLook: Readonly<Record<Decision, { words: string; tone: Tone; sign: SignShape }>> = {
  kept: { words: 'Kept', tone: 'ok', sign: 'tick' },
  hidden: { words: 'Hidden', tone: 'bad', sign: 'octagon' },
  restored: { words: 'Restored', tone: 'ok', sign: 'tick' },
};
