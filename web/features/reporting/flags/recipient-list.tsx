import { Phone, RefreshCw, User } from 'lucide-react';
import type { Delivery } from '#domain/deliveries.ts';
import type { FlagInfo } from '#domain/flags.ts';
import type { Say } from '#web/languages/speech.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { Deliveries } from '#web/ui/deliveries.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { canRetry, standingOf, stopsOf, type Trouble, troubleOf } from './delivery-words.ts';

/** What its reader can do about a message. */
type Help = {
  /** Tries one again, by the delivery's id. */
  retry: { isPending: boolean; variables: number | undefined; mutate: (deliveryId: number) => void };
  /** How to call the next of kin; null when nobody is, or there is no number. */
  callLink: string | null;
};

type ToldListProps = Help & { told: Pick<FlagInfo, 'deliveries' | 'agency'> };

/** Of what goes to all agencies, this many recipients are shown at once. */
const shownAtOnce = 5;

/** Whom a flag or complaint was sent to, and how far each message got: trouble first, then the next of kin, then the agencies. */
export function ToldList({ told, ...help }: ToldListProps) {
  const say = useSay();
  const ordered = told.deliveries.toSorted((one, other) => rankOf(one) - rankOf(other));
  const ways = ordered.map((delivery) => wayOf(delivery, told.agency, help, say));
  const isLong = ways.length > shownAtOnce + 1;
  if (!isLong) return <Deliveries ways={ways} />;
  return (
    <>
      <Deliveries ways={ways.slice(0, shownAtOnce)} />
      <details className="mt-3.5">
        <summary className="flex min-h-tap cursor-pointer items-center font-semibold text-link text-sm">
          {say('The other {count}', { count: ways.length - shownAtOnce })}
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

function wayOf(delivery: Delivery, agencies: FlagInfo['agency'], help: Help, say: Say) {
  const standing = standingOf(delivery);
  return {
    id: String(delivery.id),
    tile: <Tile delivery={delivery} agencies={agencies} />,
    name: delivery.name,
    about: aboutOf(delivery, say),
    badge: (
      <Badge tone={standing.tone} sign={standing.sign}>
        {say(standing.words)}
      </Badge>
    ),
    stops: stopsOf(delivery).map((stop) => ({ ...stop, label: say(stop.label) })),
    ...noteOf(delivery, help, say),
  };
}

function aboutOf({ recipient, code, contact }: Delivery, say: Say): string {
  return recipient === 'agency' ? `${code}, ${contact}` : `${say('Next of kin')}, ${contact}`;
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

function noteOf(delivery: Delivery, help: Help, say: Say) {
  const trouble = troubleOf(delivery, say);
  return trouble ? { note: <NextStep delivery={delivery} trouble={trouble} {...help} /> } : {};
}

type NextStepProps = Help & { delivery: Delivery; trouble: Trouble };

function NextStep({ delivery, trouble, retry, callLink }: NextStepProps) {
  const say = useSay();
  const isSms = delivery.channel === 'sms';
  const call = isSms ? callLink : null;
  return (
    <>
      <Notice tone="wait" icon={RefreshCw} title={trouble.title}>
        {trouble.next}
        {call ? ` ${say('You can call now.')}` : ''}
      </Notice>
      <div className="no-print mt-3 flex flex-wrap gap-2 empty:hidden">
        {call ? (
          <ButtonAnchor variant="second" small href={call} className="whitespace-normal">
            <Phone aria-hidden="true" className="ic" />
            {say('Call {number}', { number: delivery.name })}
          </ButtonAnchor>
        ) : null}
        {canRetry(delivery) ? (
          <Button
            variant="line"
            small
            busy={retry.isPending && retry.variables === delivery.id}
            busyLabel={say('Trying')}
            onClick={() => retry.mutate(delivery.id)}
          >
            {say(isSms ? 'Try SMS again' : 'Try mail again')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
