/** What a map shows. */
import type { Position } from './use-location.ts';

export type MapPin = Position & {
  id: string;
  /** What stands there, in words: the pin's name and its popup. */
  label: string;
  /** Where its words lead. */
  to?: string | undefined;
  /** A ride on the road, a flagged one, a parking space, something on the road, or the person. */
  kind: 'ride' | 'flagged' | 'space' | 'traffic' | 'person';
  /** A word on the pin itself, such as a price. */
  sign?: string | undefined;
};

/** More pins for a map, found by whoever knows them. */
export type MapLayerProps = { centre: Position; onPins: (pins: readonly MapPin[]) => void };

export type MapProps = {
  /** What the map shows, for those who do not see it. */
  label: string;
  centre: Position;
  zoom?: number | undefined;
  pins: readonly MapPin[];
  /** Pressed to find oneself; without it there is no such button. */
  onLocate?: (() => void) | undefined;
};

/** Lagos: where maps open when nothing is known. */
export const fallbackCentre: Position = { latitude: 6.5244, longitude: 3.3792 };
export const fallbackZoom = 14;
