import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WhoToFollow } from '#web/features/identity/agencies/who-to-follow.tsx';
import { AroundYouCard } from '#web/features/road/maps/around-you-card.tsx';
import type { MapLayerProps, MapPin } from '#web/features/road/maps/map-types.ts';
import { SpacesCard } from '#web/features/road/parking/spaces-card.tsx';
import { trafficPage } from '#web/features/road/traffic/queries.ts';
import { trafficPins } from '#web/features/road/traffic/traffic-pins.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';

export type DashboardCardsProps = { pins: readonly MapPin[] };

/** The cards of a dashboard below the urgent ones. */
export function DashboardCards({ pins }: DashboardCardsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:gap-6">
      <AroundYouCard pins={pins} Layer={TrafficLayer} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:gap-6">
        <SpacesCard />
        <PassPromo />
      </div>
      <WhoToFollow />
    </div>
  );
}

/** Leads to the pass. */
function PassPromo() {
  const t = useTranslate();
  return (
    <Card aria-labelledby="pass-promo">
      <CardHead title={t('Safety pass')} id="pass-promo" />
      <p className="mb-4 text-soft">
        {t('If you cannot speak, a helper scans your lock screen and sees whom to call and what to know.')}
      </p>
      <ButtonLink to="/users/safety-pass" variant="line">
        {t('Open my pass')}
      </ButtonLink>
    </Card>
  );
}

const pinsOnMap = 50;

/** The current traffic updates near the middle of a map. */
function TrafficLayer({ centre, onPins }: MapLayerProps) {
  const known = useKnown();
  const { data: page } = useQuery(trafficPage({ page: 1, perPage: pinsOnMap }, centre));
  useEffect(() => {
    if (page) onPins(trafficPins(page.rows, known));
  }, [page, onPins, known]);
  return null;
}
