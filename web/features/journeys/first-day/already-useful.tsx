import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { VEHICLE_ART } from '#web/ui/vehicle-art.ts';

const places: readonly { to: string; title: Phrase; about: Phrase }[] = [
  { to: '/users/traffic', title: 'Near me', about: 'What others report on the road' },
  { to: '/users/check-plate', title: 'Check a plate', about: 'What RUA knows of it' },
  { to: '/users/parking?tab=explore', title: 'Parking space', about: 'A place to leave your vehicle' },
];

/** Links that serve a person before the first ride. */
export function AlreadyUseful() {
  const t = useTranslate();
  return (
    <Card aria-labelledby="already-useful">
      <CardHead title={t('Already useful')} id="already-useful" />
      <ul className="grid gap-2">
        {places.map(({ to, title, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-md border-[1.5px] border-line bg-surface px-3.5 py-2.5 text-ink no-underline hover:border-line-strong"
            >
              <b>{t(title)}</b>
              <ChevronRight aria-hidden="true" className="ic text-muted" />
              <span className="text-muted text-xs">{t(about)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function NoRidesYet() {
  const t = useTranslate();
  return (
    <Card aria-labelledby="no-rides" className="grid justify-items-center gap-1.5 text-center">
      <img src={VEHICLE_ART.danfo} alt="" className="mb-2 h-14" />
      <h2 id="no-rides" className="text-md">
        {t('No rides yet')}
      </h2>
      <p className="text-muted text-sm">{t('Your first ride will be here, with its plate and its times.')}</p>
    </Card>
  );
}
