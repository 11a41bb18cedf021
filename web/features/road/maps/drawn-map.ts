/** A Leaflet map with RUA's pins. All calls of Leaflet are here. */
import {
  control,
  map as createLeaflet,
  divIcon,
  GridLayer,
  type LatLngTuple,
  type Map as Leaflet,
  layerGroup,
  marker,
  tileLayer,
} from 'leaflet';
import { fallbackCentre, fallbackZoom, type MapPin } from './map-types.ts';
import type { Position } from './use-location.ts';

export type DrawnMap = {
  moveTo: (position: Position, zoom: number) => void;
  zoomBy: (steps: number) => void;
  showPins: (pins: readonly MapPin[]) => void;
  remove: () => void;
};

type TileSource = { tiles: string; attribution: string };

const deepestZoom = 19;
/** If this many tiles fail and none loads, the map stops loading tiles, because more requests only cost data. */
const failuresToGiveUp = 3;

/** @param onTiles called with whether the map's tiles load. */
export function drawMap(
  place: HTMLElement,
  source: TileSource | null,
  onTiles: (come: boolean) => void,
): DrawnMap {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const leaflet = createLeaflet(place, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    maxZoom: deepestZoom,
  }).setView(tupleOf(fallbackCentre), fallbackZoom);
  control.scale({ imperial: false, position: 'bottomleft' }).addTo(leaflet);
  if (source) addTiles(leaflet, source, onTiles);
  else leaflet.addLayer(new Paper());
  const pinned = layerGroup().addTo(leaflet);
  let isPlaced = false;
  return {
    moveTo(position, zoom) {
      // The map opens at the first place, and moves to later ones.
      if (isPlaced && !isStill) leaflet.flyTo(tupleOf(position), zoom, { duration: 0.6 });
      else leaflet.setView(tupleOf(position), zoom);
      isPlaced = true;
    },
    zoomBy: (steps) => leaflet.setZoom(leaflet.getZoom() + steps),
    showPins(pins) {
      pinned.clearLayers();
      for (const pin of pins) pinned.addLayer(drawPin(pin));
    },
    remove: () => leaflet.remove(),
  };
}

function addTiles(
  leaflet: Leaflet,
  { tiles, attribution }: TileSource,
  onTiles: (come: boolean) => void,
): void {
  const layer = tileLayer(tiles, { maxZoom: deepestZoom, crossOrigin: false });
  const thanks = control.attribution({ prefix: false }).addAttribution(attribution).addTo(leaflet);
  let failures = 0;
  let hasLoaded = false;
  layer.on('tileload', () => {
    hasLoaded = true;
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (hasLoaded || failures < failuresToGiveUp) return;
    layer.remove();
    thanks.remove();
    leaflet.addLayer(new Paper());
    onTiles(false);
  });
  layer.addTo(leaflet);
}

/** Squared paper instead of the map's tiles, so that moving and zooming is visible. */
class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'map-paper';
    return square;
  }
}

function drawPin(pin: MapPin) {
  const words = document.createElement(pin.to === undefined ? 'span' : 'a');
  words.textContent = pin.label;
  if (pin.to !== undefined) words.setAttribute('href', pin.to);
  const mark = document.createElement('i');
  // The style sheet draws the pin. Its accessible name is its label, which is more exact.
  if (pin.sign !== undefined) mark.dataset.sign = pin.sign;
  // The person's own pin needs no popup, and it may cover a pin that has one.
  const isPerson = pin.kind === 'person';
  const drawn = marker([pin.latitude, pin.longitude], {
    icon: divIcon({ className: `map-pin map-pin-${pin.kind}`, iconSize: [32, 32], html: mark }),
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

function tupleOf({ latitude, longitude }: Position): LatLngTuple {
  return [latitude, longitude];
}
