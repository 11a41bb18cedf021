import { LoaderCircle, MapPinCheck, MapPinOff } from 'lucide-react';
import type { LocationState } from '#web/features/road/maps/use-location.ts';
import type { Phrase, Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';

export type Place = {
  location: LocationState;
  ask: () => void;
  isLeftOut: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
};

/** Whether the report says where the person is. Asked for, never demanded, and never waited for. */
export function PlaceLine({ location, ask, isLeftOut, onLeaveOut }: Place) {
  const t = useTranslate();
  const isKnown = location.state === 'known';
  return (
    <div className="flex items-center gap-3">
      <PlaceSign isKnown={isKnown && !isLeftOut} isLooking={isLooking(location) && !isLeftOut} />
      <p role="status" className="min-w-0 flex-1 text-sm">
        {isLeftOut ? t('Your location is left out.') : wordsOf(location, t)}
      </p>
      {isKnown ? (
        <Button variant="quiet" small className="-mr-3.5" onClick={() => onLeaveOut(!isLeftOut)}>
          {t(isLeftOut ? 'Attach it' : 'Leave it out')}
        </Button>
      ) : null}
      {location.state === 'unavailable' ? (
        <Button variant="quiet" small className="-mr-3.5" onClick={ask}>
          {t('Look again')}
        </Button>
      ) : null}
    </div>
  );
}

/** A device that may be wrong by more metres says so. */
const sureMetres = 2000;

function wordsOf(location: LocationState, t: Translate): string {
  if (location.state !== 'known' || location.accuracyMetres <= sureMetres) return t(words[location.state]);
  return t('Your location is attached, but it may be wrong by {kilometres} km.', {
    kilometres: Math.round(location.accuracyMetres / 1000),
  });
}

const words: Record<LocationState['state'], Phrase> = {
  unknown: 'Looking for where you are. You need not wait for it.',
  asking: 'Looking for where you are. You need not wait for it.',
  known: 'Your location is attached.',
  denied:
    'Your location is not attached: your browser keeps it from RUA. Say where you are below if you can.',
  unavailable: 'Your location is not attached: your phone cannot tell where it is. Say it below if you can.',
};

function isLooking({ state }: LocationState): boolean {
  return state === 'asking' || state === 'unknown';
}

function PlaceSign({ isKnown, isLooking }: { isKnown: boolean; isLooking: boolean }) {
  if (isKnown) return <MapPinCheck aria-hidden="true" className="size-5 flex-none text-ok-mark" />;
  if (isLooking)
    return <LoaderCircle aria-hidden="true" className="size-5 flex-none animate-spin text-soft" />;
  return <MapPinOff aria-hidden="true" className="size-5 flex-none text-soft" />;
}
