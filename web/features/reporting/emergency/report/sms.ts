/** The report as an SMS that the person sends to whomever they choose, when there is no network. */
import type { Translate } from '#web/languages/translations.ts';
import { smsLink } from '#web/lib/telephone-link.ts';
import type { UrgentReport } from './urgent-report.ts';

type ToTell = Pick<UrgentReport, 'type' | 'description' | 'latitude' | 'longitude'>;

const openings = { emmergency: 'Emergency. I need help.', crime: 'I report a crime.' } as const;

/** @returns an `sms:` link without a receiver. */
export function reportSms({ type, description, latitude, longitude, t }: ToTell & { t: Translate }): string {
  const link = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`;
  const place = latitude === null ? '' : t('I am at {link}', { link });
  const body = [t(openings[type]), description, place].filter(Boolean).join(' ');
  return smsLink('', body);
}
