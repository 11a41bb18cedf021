/** Asks the device where it is, once, when the person presses. */
import { useState } from 'react';

export type Position = { latitude: number; longitude: number; accuracyMetres: number };

export type PositionState = 'idle' | 'asking' | 'refused' | 'unknown';

const waitMilliseconds = 15_000;
const recentMilliseconds = 60_000;
/** The same limit as for maps (`use-location.ts`), which pages load without the forms. */
const unusableMetres = 50_000;
/** Five decimals of a degree are about a metre. */
const decimals = 5;

/** @param worstMetres a device that may be wrong by as much does not know where it is. */
export function usePosition(onFound: (position: Position) => void, worstMetres = unusableMetres) {
  const [state, setState] = useState<PositionState>('idle');

  function ask() {
    if (!('geolocation' in navigator)) {
      setState('unknown');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (coords.accuracy >= worstMetres) return setState('unknown');
        setState('idle');
        onFound({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          accuracyMetres: Math.max(1, Math.round(coords.accuracy)),
        });
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown'),
      { enableHighAccuracy: true, timeout: waitMilliseconds, maximumAge: recentMilliseconds },
    );
  }

  return { state, ask };
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}
