import { formatPhone } from '#domain/values/phones.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Avatar } from './avatar.tsx';

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
          <a href={link} className="num relative -my-2 inline-flex min-h-tap items-center text-sm">
            {formatPhone(phone)}
          </a>
        ) : null}
        {address === '' ? null : <p className="text-sm text-soft">{address}</p>}
      </div>
    </div>
  );
}
