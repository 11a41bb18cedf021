/** Labels of the inbox. */
import type { ContactState } from '#domain/site/contact.ts';
import type { SubscriberState } from '#domain/site/subscribers.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Look = { words: string; tone: Tone; sign: SignShape };

export const contactLook: Readonly<Record<ContactState, Look>> = {
  new: { words: 'New', tone: 'info', sign: 'ring' },
  in_progress: { words: 'In progress', tone: 'wait', sign: 'half' },
  answered: { words: 'Answered', tone: 'ok', sign: 'tick' },
  closed: { words: 'Closed', tone: 'mute', sign: 'square' },
};

export const subscriberLook: Readonly<Record<SubscriberState, Look>> = {
  confirmed: { words: 'Confirmed', tone: 'ok', sign: 'tick' },
  asked: { words: 'Not confirmed', tone: 'wait', sign: 'clock' },
};
