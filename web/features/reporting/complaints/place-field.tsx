import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type LocationState, useLocation, wholeMetres } from '#web/features/road/maps/use-location.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

const words: Record<LocationState['state'], Phrase | ''> = {
  unknown: '',
  asking: '',
  known: 'Where you are now is attached when you save.',
  denied: 'Your browser keeps your location from RUA.',
  unavailable: 'Your device cannot tell where it is.',
};

/** Attaches the person's position after a press. @param props.isKnown whether the complaint has a position already. */
export function PlaceField({ isKnown }: { isKnown: boolean }) {
  const t = useTranslate();
  const { setValue } = useFormContext();
  const { location, ask } = useLocation({ isExact: true });
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || location.state !== 'known') return;
    setValue('latitude', location.position.latitude);
    setValue('longitude', location.position.longitude);
    setValue('accuracyMetres', wholeMetres(location.accuracyMetres));
  }, [isWanted, location, setValue]);

  const said = isWanted ? words[location.state] : isKnown ? 'It has a place on the map.' : '';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="line"
        small
        busy={location.state === 'asking'}
        busyLabel={t('Finding')}
        onClick={() => {
          setWanted(true);
          ask();
        }}
      >
        <LocateFixed aria-hidden="true" className="ic" />
        {t(isKnown ? 'Move it to where I am' : 'Attach where I am')}
      </Button>
      <p role="status" className="min-w-0 flex-1 text-muted text-sm">
        {said === '' ? '' : t(said)}
      </p>
    </div>
  );
}
