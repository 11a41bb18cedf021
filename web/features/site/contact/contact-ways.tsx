import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GeneralSettings } from '#domain/site/content/pages.ts';

/** The association's address and other contact details. */
export function ContactWays({ settings }: { settings: GeneralSettings['settings'] }) {
  if (!settings) return null;
  const phones = [settings.bizPhone, settings.bizPhoneTwo].filter((phone) => phone !== '');
  const emails = [settings.bizEmail, settings.bizEmailTwo].filter((email) => email !== '');
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-1">
      {settings.firstAddress === '' ? null : (
        <Way icon={<MapPin aria-hidden="true" className="ic" />} name="Location">
          <address className="whitespace-pre-line font-semibold not-italic leading-snug">
            {settings.firstAddress}
          </address>
        </Way>
      )}
      {emails.length === 0 ? null : (
        <Way icon={<Mail aria-hidden="true" className="ic" />} name="E-mail">
          {emails.map((email) => (
            <a key={email} href={`mailto:${email}`} className={LINK_LOOK}>
              {email}
            </a>
          ))}
        </Way>
      )}
      {phones.length === 0 ? null : (
        <Way icon={<Phone aria-hidden="true" className="ic" />} name="Phone" note={settings.phoneHours}>
          {phones.map((phone) => (
            <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`} className={`num ${LINK_LOOK}`}>
              {phone}
            </a>
          ))}
        </Way>
      )}
    </dl>
  );
}

const LINK_LOOK = 'flex min-h-tap w-fit items-center font-semibold break-all lg:min-h-8';

type WayProps = { icon: ReactNode; name: string; note?: string; children: ReactNode };

function Way({ icon, name, note, children }: WayProps) {
  return (
    <div className="relative min-h-tap pl-15">
      <dt className="text-muted text-sm">
        <span className="absolute top-0 left-0 grid size-tap place-items-center rounded-pill bg-ok text-[1rem] text-ok-ink">
          {icon}
        </span>
        {name}
      </dt>
      <dd>{children}</dd>
      {note ? <dd className="text-muted text-sm">{note}</dd> : null}
    </div>
  );
}
