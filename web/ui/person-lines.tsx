import { formatPhone } from '#domain/values/phones.ts';
import { telephoneLink } from '#web/lib/telephone-link.ts';
import { Avatar } from './avatar.tsx';

type PersonLinesProps = { name: string; phone: string; address: string };

/** A person with a number to call. A number that cannot be read is shown as it was typed. */
export function PersonLines({ name, phone, address }: PersonLinesProps) {
  return (
    <div className="flex items-start gap-3.5">
      <Avatar size={56} />
      <div className="min-w-0">
        <b className="block">{name}</b>
        <PhoneLine phone={phone} />
        {address === '' ? null : <p className="text-sm text-soft">{address}</p>}
      </div>
    </div>
  );
}

function PhoneLine({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  if (phone === '') return null;
  if (link === null) return <p className="text-sm wrap-anywhere">{phone}</p>;
  return (
    <a href={link} className="num relative -my-2 inline-flex min-h-tap items-center text-sm">
      {formatPhone(phone)}
    </a>
  );
}
