import { WhoToFollow } from '#web/features/identity/agencies/who-to-follow.tsx';
import { PassPromo } from '#web/features/identity/safety-pass/pass-promo.tsx';
import { AroundYouCard } from '#web/features/road/maps/around-you-card.tsx';
import type { MapPin } from '#web/features/road/maps/map-types.ts';
import { SpacesCard } from '#web/features/road/parking/spaces-card.tsx';
import { TrafficLayer } from '#web/features/road/traffic/traffic-layer.tsx';

export type DashboardCardsProps = { pins: readonly MapPin[] };

/** The cards of a dashboard below the urgent ones. */
export function DashboardCards({ pins }: DashboardCardsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:gap-6">
      <AroundYouCard pins={pins} Layer={TrafficLayer} />
      <WhoToFollow />
      <SpacesCard />
      <PassPromo />
    </div>
  );
}
