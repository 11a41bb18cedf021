import { WhoToFollow } from '#web/features/agencies/who-to-follow.tsx';
import { AroundYouCard } from '#web/features/maps/around-you-card.tsx';
import type { MapPin } from '#web/features/maps/map-types.ts';
import { SpacesCard } from '#web/features/parking/spaces-card.tsx';
import { PassPromo } from '#web/features/safety-pass/pass-promo.tsx';
import { TrafficLayer } from '#web/features/traffic/traffic-layer.tsx';

export type DashboardCardsProps = { pins: readonly MapPin[] };

/** What a dashboard shows below what matters now. */
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
