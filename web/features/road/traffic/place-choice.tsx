import { useEffect, useMemo, useState } from 'react';
import { type BaseMap, loadBaseMap } from '#web/features/road/maps/base-map.ts';
import type { Position } from '#web/features/road/maps/use-location.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { SearchSelect } from '#web/ui/search-select.tsx';

/** A town, stop or quarter in place of the device's position. */
export function PlaceChoice({ onChoose }: { onChoose: (position: Position) => void }) {
  const t = useTranslate();
  const [places, setPlaces] = useState<BaseMap['places']>([]);
  const [typed, setTyped] = useState('');
  const names = useMemo(() => [...new Set(places.map(nameOf))].toSorted(), [places]);

  useEffect(() => {
    loadBaseMap().then(
      (map) => setPlaces(map.places),
      () => {},
    );
  }, []);

  return (
    <SearchSelect
      label={t('Choose a place')}
      options={names}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const place = places.find((one) => nameOf(one) === value);
        if (place) onChoose({ latitude: place[1], longitude: place[2] });
      }}
    />
  );
}

function nameOf([name, , , localGovernment]: BaseMap['places'][number]): string {
  return localGovernment === '' || localGovernment === name ? name : `${name}, ${localGovernment}`;
}
