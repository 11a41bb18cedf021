/** Addresses as the queue shows them: enough to know one again, not enough to write to it. */
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';
import { formatPhone } from '#domain/values/phones.ts';

/** `am…@people.example`, `0803 … 0142`; a dash for an address that is erased. */
export function maskAddress(channel: Channel, address: string): string {
  if (address === '') return '–';
  switch (channel) {
    case 'mail':
      return maskMail(address);
    case 'sms':
      return maskPhone(formatPhone(address));
    default:
      return '…';
  }
}

function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return '…';
  const shown = [...address.slice(0, at)].slice(0, at > 3 ? 2 : 1).join('');
  return `${shown}…${address.slice(at)}`;
}

function maskPhone(number: string): string {
  const digits = number.replaceAll(' ', '');
  return digits.length < 9 ? '…' : `${digits.slice(0, 4)} … ${digits.slice(-4)}`;
}
