/** Labels of the delivery queue. */
import type { Channel, DeliveryState } from '#domain/platform/deliveries/deliveries.ts';
import type { SignShape } from '#web/ui/sign.tsx';
import type { Tone } from '#web/ui/tone.ts';

type Look = { words: string; tone: Tone; sign: SignShape };

export const stateLook: Readonly<Record<DeliveryState, Look>> = {
  queued: { words: 'Queued', tone: 'info', sign: 'ring' },
  retrying: { words: 'Trying again', tone: 'wait', sign: 'clock' },
  sent: { words: 'Sent', tone: 'info', sign: 'half' },
  delivered: { words: 'Delivered', tone: 'ok', sign: 'tick' },
  failed: { words: 'Failed', tone: 'bad', sign: 'diamond' },
  blocked: { words: 'Refused', tone: 'bad', sign: 'barred' },
  unknown: { words: 'Not known', tone: 'mute', sign: 'square' },
};

export const channelNames: Readonly<Record<Channel, string>> = {
  mail: 'Mail',
  sms: 'SMS',
  push: 'Device',
  whatsapp: 'WhatsApp',
};

/** `verify-email` to `Verify email`. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
