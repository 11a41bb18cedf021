import { Phone, RefreshCw, User } from 'lucide-react';
import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import type { Translate, Translations } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Deliveries } from '#web/ui/deliveries.tsx';
import { Notice } from '#web/ui/notice.tsx';
import {
  canRetry,
  contactLabel,
  deliveryStatusOf,
  stopsOf,
  type Trouble,
  troubleOf,
} from './delivery-labels.ts';

/** The reader's actions on a message. */
type Help = {
  /** Retries a delivery, by its id. */
  retry: { isPending: boolean; variables: number | undefined; mutate: (deliveryId: number) => void };
  /** The `tel:` link to the next of kin; null without a next of kin or a number. */
  callLink: string | null;
};

type RecipientListProps = Help & {
  told: Pick<FlagInfo, 'deliveries' | 'agency'>;
  /** Shows times to the second, while each second counts. */
  isToSeconds?: boolean;
};

/** If all agencies are recipients, this many are shown at first. */
const shownAtOnce = 5;

/**
 * The recipients of a flag or complaint, and the delivery status of each message: failed messages first, then the
 * next of kin, then the agencies.
 */
export function RecipientList({ told, isToSeconds = false, ...help }: RecipientListProps) {
  const t = useTranslate();
  const known = useKnown();
  const ordered = told.deliveries.toSorted((one, other) => rankOf(one) - rankOf(other));
  const ways = ordered.map((delivery) => ({
    ...wayOf(delivery, told.agency, help, { t, known }),
    stops: stopsOf(delivery, isToSeconds).map((stop) => ({ ...stop, label: t(stop.label) })),
  }));
  const isLong = ways.length > shownAtOnce + 1;
  if (!isLong) return <Deliveries ways={ways} />;
  return (
    <>
      <Deliveries ways={ways.slice(0, shownAtOnce)} />
      <details className="mt-3.5">
        <summary className="flex min-h-tap cursor-pointer items-center font-semibold text-link text-sm">
          {t('The other {count}', { count: ways.length - shownAtOnce })}
        </summary>
        <Deliveries ways={ways.slice(shownAtOnce)} />
      </details>
    </>
  );
}

function rankOf(delivery: Delivery): number {
  if (troubleOf(delivery)) return 0;
  return delivery.recipient === 'next-of-kin' ? 1 : 2;
}

type Saying = Pick<Translations, 't' | 'known'>;

function wayOf(delivery: Delivery, agencies: FlagInfo['agency'], help: Help, saying: Saying) {
  const { t } = saying;
  const status = deliveryStatusOf(delivery);
  return {
    id: String(delivery.id),
    tile: <Tile delivery={delivery} agencies={agencies} />,
    name: delivery.name,
    about: aboutOf(delivery, t),
    badge: (
      <Badge tone={status.tone} sign={status.sign}>
        {t(status.words)}
      </Badge>
    ),
    ...noteOf(delivery, help, saying),
  };
}

function aboutOf({ recipient, code, contact }: Delivery, t: Translate): string {
  const who = recipient === 'agency' ? code : t('Next of kin');
  return `${who}, ${contactLabel(contact, t)}`;
}

function Tile({ delivery, agencies }: { delivery: Delivery; agencies: FlagInfo['agency'] }) {
  const agency = agencies.find(({ id }) => id === delivery.agencyId);
  if (agency) {
    return <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />;
  }
  return (
    <span
      aria-hidden="true"
      className="grid h-10 w-13 flex-none place-items-center rounded-sm bg-navy-soft text-white"
    >
      <User className="ic" />
    </span>
  );
}

function noteOf(delivery: Delivery, help: Help, saying: Saying) {
  const trouble = troubleOf(delivery, saying);
  return trouble ? { note: <NextStep delivery={delivery} trouble={trouble} {...help} /> } : {};
}

type NextStepProps = Help & { delivery: Delivery; trouble: Trouble };

function NextStep({ delivery, trouble, retry, callLink }: NextStepProps) {
  const t = useTranslate();
  const isSms = delivery.channel === 'sms';
  const call = isSms ? callLink : null;
  return (
    <>
      <Notice tone="wait" icon={RefreshCw} title={trouble.title}>
        {trouble.next}
        {call ? ` ${t('You can call now.')}` : ''}
      </Notice>
      <div className="no-print mt-3 flex flex-wrap gap-2 empty:hidden">
        {call ? (
          <ButtonAnchor variant="second" small href={call} className="whitespace-normal!">
            <Phone aria-hidden="true" className="ic" />
            {t('Call {number}', { number: delivery.name })}
          </ButtonAnchor>
        ) : null}
        {canRetry(delivery) ? (
          <Button
            variant="line"
            small
            busy={retry.isPending && retry.variables === delivery.id}
            busyLabel={t('Trying')}
            onClick={() => retry.mutate(delivery.id)}
          >
            {t(isSms ? 'Try SMS again' : 'Try mail again')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
