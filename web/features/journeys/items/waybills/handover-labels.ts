/** Texts for an item's progress on its way. */

import { type Handover, handoverTries, type WaybillRole } from '#domain/journeys/items/waybills.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { english, type Phrase, type Translate } from '#web/languages/translations.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

export const roleLabels: Record<WaybillRole, Phrase> = {
  sender: 'Sender (you)',
  rider: 'Rider',
  receiver: 'Receiver',
};

type HandoverLook = { words: Phrase; tone: Tone; sign: SignShape };

/** The badge. @param isOver whether the item is received, with or without all codes. */
export function handoverLookOf({ state, confirmedAt }: Handover, isOver: boolean): HandoverLook {
  if (isOver && confirmedAt === null) return { words: 'No code entered', tone: 'mute', sign: 'half' };
  switch (state) {
    case 'gave':
      return { words: 'Gave it on', tone: 'ok', sign: 'tick' };
    case 'has':
      return {
        words: isOver ? 'Received it' : 'Has it',
        tone: isOver ? 'ok' : 'wait',
        sign: isOver ? 'tick' : 'ring',
      };
    case 'next':
      return { words: 'Next', tone: 'info', sign: 'half' };
    case 'locked':
      return { words: 'Locked', tone: 'bad', sign: 'barred' };
    case 'later':
      return { words: 'Later', tone: 'mute', sign: 'clock' };
  }
}

/** Under the name. */
export function handoverTimeText(
  { state, confirmedAt, triesLeft }: Handover,
  t: Translate = english.t,
): string {
  if (confirmedAt !== null) {
    const time = formatDateTime(confirmedAt);
    return state === 'gave' ? t('Had it from {time}', { time }) : t('Has it since {time}', { time });
  }
  if (state === 'locked') return t('Five wrong codes were entered. Issue a new code to go on.');
  if (state !== 'next' || triesLeft === handoverTries) return '';
  return triesLeft === 1 ? t('One try is left.') : t('{count} tries are left.', { count: triesLeft });
}
