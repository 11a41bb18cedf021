/** The types of a map's content. */
import type { Position } from './use-location.ts';

export type MapPin = Position & {
  id: string;
  /** The pin's accessible name and the text of its popup. */
  label: string;
  /** The target of the popup's link. */
  to?: string | undefined;
  /** A ride on the road, a flagged one, a parking space, something on the road, or the person. */
  kind: 'ride' | 'flagged' | 'space' | 'traffic' | 'person';
  /** A short text on the pin itself, such as a price. */
  sign?: string | undefined;
};

/** A component that finds more pins for a map. */
export type MapLayerProps = { centre: Position; onPins: (pins: readonly MapPin[]) => void };

export type MapProps = {
  /** The map's accessible name. */
  label: string;
  centre: Position;
  zoom?: number | undefined;
  pins: readonly MapPin[];
  /** Called by the button that locates the person; without it there is no button. */
  onLocate?: (() => void) | undefined;
};

/** Lagos: where maps open when no position is known. */
export const fallbackCentre: Position = { latitude: 6.5244, longitude: 3.3792 };
export const fallbackZoom = 14;
