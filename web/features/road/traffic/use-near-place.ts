/**
 * The place around which *near me* searches: the position of the device, or else a place that the person chose in this window.
 */
import { useEffect, useState } from 'react';
import { spotMetres } from '#domain/values/position.ts';
import type { LocationState, Position } from '#web/features/road/maps/use-location.ts';
import { describePlace, findNearestPlace, type PlaceText } from '#web/features/road/places/nearest-place.ts';
import { windowAccount } from '#web/lib/window-account.ts';

export type NearPlace = {
  /** Null while it is not known. */
  position: Position | null;
  /** The position where it is sure enough for a pin on the map of others. */
  spot: Position | null;
  /** The place to say of it; null while it cannot be said. */
  words: PlaceText | null;
  choose: (position: Position) => void;
};

/** Stored only in this window's memory, so that the device forgets it with the session. */
let lastChosen: { accountId: number | null; position: Position } | null = null;

export function useNearPlace(location: LocationState): NearPlace {
  const [chosen, setChosen] = useState<Position | null>(null);
  const [words, setWords] = useState<PlaceText | null>(null);
  const position = location.state === 'known' ? location.position : chosen;
  const accuracy = location.state === 'known' ? location.accuracyMetres : 0;
  const latitude = position?.latitude;
  const longitude = position?.longitude;

  useEffect(() => setChosen(readChosen()), []);
  useEffect(() => {
    setWords(null);
    if (latitude === undefined || longitude === undefined) return;
    let isHere = true;
    findNearestPlace(latitude, longitude, accuracy).then(
      (found) => isHere && setWords(found && describePlace(found)),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [latitude, longitude, accuracy]);

  function choose(next: Position) {
    setChosen(next);
    lastChosen = { accountId: windowAccount(), position: next };
  }
  return { position, spot: accuracy > spotMetres ? null : position, words, choose };
}

function readChosen(): Position | null {
  return lastChosen?.accountId === windowAccount() ? lastChosen.position : null;
}
