/** RUA's pins as markers of a Leaflet map. */
import { type Circle, circle, type DivIcon, divIcon, type LatLngTuple, type Marker, marker } from 'leaflet';
import type { MapPin } from './map-types.ts';
import type { Position } from './use-location.ts';

/** A pin with a popup of its label, which leads to its page. */
export function drawPin(pin: MapPin): Marker {
  const words = document.createElement(pin.to === undefined ? 'span' : 'a');
  words.textContent = pin.label;
  if (pin.to !== undefined) words.setAttribute('href', pin.to);
  // The person's own pin needs no popup, and it may cover a pin that has one.
  const isPerson = pin.kind === 'person';
  const drawn = marker([pin.latitude, pin.longitude], {
    icon: pinIcon(pin.kind, pin.sign),
    zIndexOffset: isPerson ? 0 : 100,
    interactive: !isPerson,
    keyboard: !isPerson,
  }).bindPopup(words);
  drawn.on('add', () => {
    drawn.getElement()?.setAttribute('aria-label', pin.label);
    if (isPerson) drawn.getElement()?.setAttribute('role', 'img');
  });
  return drawn;
}

/** The circle around a place within which the device knew it. Words beside the map say the metres. */
export function drawAccuracy(position: Position, metres: number): Circle {
  return circle(tupleOf(position), { radius: metres, className: 'map-accuracy', interactive: false });
}

/** @param sign a short text on the pin; its accessible name is its label, which is more exact. */
export function pinIcon(kind: string, sign: string | undefined): DivIcon {
  const mark = document.createElement('i');
  // The style sheet draws it.
  if (sign !== undefined) mark.dataset.sign = sign;
  return divIcon({ className: `map-pin map-pin-${kind}`, iconSize: [44, 44], html: mark });
}

export function tupleOf({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude];
}
