/** The types of a map's content. */
import type { Position } from './use-location.ts';

/** An agency's case: an unanswered emergency, one past its time, or any other. */
export type CasePinKind = 'emergency' | 'overdue' | 'case';

export type MapPin = Position & {
  id: string;
  /** The pin's accessible name and the text of its popup. */
  label: string;
  /** The target of the popup's link. */
  to?: string | undefined;
  /** A ride on the road, a flagged one, a parking space, something on the road, the person, or a case of an agency. */
  kind: 'ride' | 'flagged' | 'space' | 'traffic' | 'person' | CasePinKind;
  /** The device knew the place within so many metres: a circle shows them. */
  withinMetres?: number | undefined;
  /** A short text on the pin itself, such as a price. */
  sign?: string | undefined;
};

/** For many pins: pins that lie close together are drawn as one with their number. A press on it zooms in. */
export type PinGrouping = {
  /** The accessible name of so many pins in one. */
  nameOf: (count: number) => string;
  /** A press on a pin, in place of its popup. */
  onOpen: (pin: MapPin) => void;
};

/** A component that finds more pins for a map. */
export type MapLayerProps = { centre: Position; onPins: (pins: readonly MapPin[]) => void };

export type MapProps = {
  /** The map's accessible name. */
  label: string;
  centre: Position;
  zoom?: number | undefined;
  /** Places that the map shows all of, instead of its middle and zoom. */
  frame?: readonly Position[] | undefined;
  pins: readonly MapPin[];
  /** The same object while nothing changes, like the pins. */
  grouping?: PinGrouping | undefined;
  /** Called by the button that locates the person; without it there is no button. */
  onLocate?: (() => void) | undefined;
};

/** Lagos: where maps open when no position is known. */
export const fallbackCentre: Position = { latitude: 6.5244, longitude: 3.3792 };
export const fallbackZoom = 14;
