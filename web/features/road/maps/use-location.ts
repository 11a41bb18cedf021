/** The person's position: requested only when they ask for it. */
import { useCallback, useEffect, useState } from 'react';
import { unusableMetres } from '#domain/values/position.ts';

export type Position = { latitude: number; longitude: number };

export type LocationState =
  | { state: 'unknown' }
  | { state: 'asking' }
  | { state: 'known'; position: Position; accuracyMetres: number }
  /** The person or the browser refused. */
  | { state: 'denied' }
  /** Allowed, but the device cannot find its position, or is hardly sure of it. */
  | { state: 'unavailable' };

export { unusableMetres };

/** @returns the accuracy as records store it. */
export function wholeMetres(accuracyMetres: number): number {
  return Math.max(1, Math.round(accuracyMetres));
}

const timeoutMs = 12_000;
const freshMs = 60_000;

/**
 * @param isExact whether it is worth the wait and the battery to know the very spot.
 * @returns where the person is, and `ask`, which asks the browser for it. Without asking it is known only where the
 * person has allowed it before.
 */
export function useLocation({ isExact = false } = {}): { location: LocationState; ask: () => void } {
  const [location, setLocation] = useState<LocationState>({ state: 'unknown' });

  const ask = useCallback(() => {
    if (!navigator.geolocation) {
      setLocation({ state: 'unavailable' });
      return;
    }
    setLocation((now) => (now.state === 'known' ? now : { state: 'asking' }));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setLocation(locationOf(coords)),
      (error) => setLocation({ state: error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: isExact, timeout: timeoutMs, maximumAge: freshMs },
    );
  }, [isExact]);

  useEffect(() => {
    let isHere = true;
    void permissionNow().then((permission) => {
      if (!isHere) return;
      if (permission === 'granted') ask();
      if (permission === 'denied') setLocation({ state: 'denied' });
    });
    return () => {
      isHere = false;
    };
  }, [ask]);

  return { location, ask };
}

function locationOf({ latitude, longitude, accuracy }: GeolocationCoordinates): LocationState {
  if (accuracy >= unusableMetres) return { state: 'unavailable' };
  return { state: 'known', position: { latitude, longitude }, accuracyMetres: accuracy };
}

async function permissionNow(): Promise<PermissionState> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  } catch {
    return 'prompt';
  }
}
