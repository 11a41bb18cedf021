import { useQuery } from '@tanstack/react-query';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { fallbackCentre, type MapPin } from '#web/features/road/maps/map-types.ts';
import { Card } from '#web/ui/card.tsx';
import { kindLabels, stateLabels } from './case-labels.ts';
import { casesPage } from './queries.ts';

/** The largest page of a list; the most urgent and oldest cases come first. */
const query = { page: 1, perPage: 100, placed: 'yes' } as const;
const cityZoom = 11;

/** The open cases on a map, where the reporter gave a position. */
export function CasesMapCard() {
  const { data: page } = useQuery(casesPage(query));
  const pins = page?.rows.flatMap(pinOf) ?? [];
  return (
    <Card flush aria-labelledby="cases-map" className="flex flex-col">
      <h2 id="cases-map" className="px-5 py-4 text-lg">
        Where they are
      </h2>
      <LazyMap
        className="h-80"
        label="Map of the open cases"
        centre={pins[0] ?? fallbackCentre}
        zoom={cityZoom}
        pins={pins}
      />
      <p className="px-5 py-3 text-soft text-sm">
        {page === undefined ? 'Loading the cases.' : pinsText(pins)}
      </p>
    </Card>
  );
}

function pinsText(pins: readonly MapPin[]): string {
  if (pins.length === 0) return 'No open case has a place: reporters are asked for it, and need not tell.';
  return `${pins.length === 1 ? 'One open case has' : `${pins.length} open cases have`} a place. Press a pin to open its case.`;
}

function pinOf(one: CaseRow): MapPin[] {
  const { id, latitude, longitude } = one;
  if (latitude === null || longitude === null) return [];
  const label = `${kindLabels[one.kind]} ${referenceOf(one)}, ${stateLabels[one.state].toLowerCase()}: ${titleOf(one)}`;
  const kind = one.urgent ? 'flagged' : 'ride';
  return [{ id: String(id), latitude, longitude, label, kind, to: `/admin/cases/${id}` }];
}
