import { EyeOff } from 'lucide-react';
import type { Ride } from '#domain/rides.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

type NextOfKinCardProps = { ride: Ride; isOwn: boolean };

/** Whom to tell. Its owner is reminded who does not see it. */
export function NextOfKinCard({ ride, isOwn }: NextOfKinCardProps) {
  return (
    <Card aria-labelledby="next-of-kin">
      <CardHead title="Next of kin" id="next-of-kin">
        {isOwn ? (
          <span className="flex items-center gap-1.5 text-muted text-xs">
            <EyeOff aria-hidden="true" className="ic" />
            Hidden from the driver
          </span>
        ) : null}
      </CardHead>
      <PersonLines
        name={ride.nextOfKinFullName}
        phone={ride.nextOfKinPhone}
        address={ride.nextOfKinAddress}
      />
    </Card>
  );
}

type PersonLinesProps = { name: string; phone: string; address: string };

/** A person with a number to call. */
export function PersonLines({ name, phone, address }: PersonLinesProps) {
  const link = telephoneLink(phone);
  return (
    <div className="flex items-start gap-3.5">
      <Avatar size={56} />
      <div className="min-w-0">
        <b className="block">{name}</b>
        {link ? (
          <a href={link} className="num -my-1.5 inline-flex min-h-9 items-center text-sm">
            {phone}
          </a>
        ) : null}
        {address === '' ? null : <p className="text-sm text-soft">{address}</p>}
      </div>
    </div>
  );
}
