import { useQuery } from '@tanstack/react-query';
import type { CaseRow } from '#domain/cases/endpoints.ts';
import { LazyMap } from '#web/features/maps/lazy-map.tsx';
import { fallbackCentre, type MapPin } from '#web/features/maps/map-types.ts';
import { Card } from '#web/ui/card.tsx';
import { kindWords, referenceOf, stateWords, titleOf } from './case-words.ts';
import { casesPage } from './queries.ts';

/** As many as a list gives at once; the most urgent and oldest come first. */
const query = { page: 1, perPage: 100, placed: 'yes' } as const;
const cityZoom = 11;

/** Where the open cases are whose reporters told it. */
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
        {page === undefined ? 'Loading the cases.' : wordsOf(pins)}
      </p>
    </Card>
  );
}

function wordsOf(pins: readonly MapPin[]): string {
  if (pins.length === 0) return 'No open case has a place: reporters are asked for it, and need not tell.';
  return `${pins.length === 1 ? 'One open case has' : `${pins.length} open cases have`} a place. Press a pin to open its case.`;
}

function pinOf(one: CaseRow): MapPin[] {
  const { id, latitude, longitude } = one;
  if (latitude === null || longitude === null) return [];
  const label = `${kindWords[one.kind]} ${referenceOf(one)}, ${stateWords[one.state].toLowerCase()}: ${titleOf(one)}`;
  const kind = one.urgent ? 'flagged' : 'ride';
  return [{ id: String(id), latitude, longitude, label, kind, to: `/admin/cases/${id}` }];
}
