import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MapLayerProps } from '#web/features/road/maps/map-types.ts';
import { trafficPage } from './queries.ts';
import { trafficPins } from './traffic-pins.ts';

const pinsOnMap = 50;

/** The current traffic updates near the middle of a map. */
export function TrafficLayer({ centre, onPins }: MapLayerProps) {
  const { data: page } = useQuery(trafficPage({ page: 1, perPage: pinsOnMap }, centre));
  useEffect(() => {
    if (page) onPins(trafficPins(page.rows));
  }, [page, onPins]);
  return null;
}
