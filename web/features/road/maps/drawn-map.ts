/** A Leaflet map with RUA's pins. */
import {
  control,
  map as createLeaflet,
  GridLayer,
  type Map as Leaflet,
  latLngBounds,
  layerGroup,
  tileLayer,
} from 'leaflet';
import { addBaseMap } from './base-layer.ts';
import { drawAccuracy, drawPin, tupleOf } from './draw-pin.ts';
import { drawGroups } from './grouped-pins.ts';
import { fallbackCentre, fallbackZoom, type MapPin, type PinGrouping } from './map-types.ts';
import type { Position } from './use-location.ts';

export type DrawnMap = {
  moveTo: (position: Position, zoom: number) => void;
  /** Shows all of these places. */
  frame: (places: readonly Position[]) => void;
  zoomBy: (steps: number) => void;
  showPins: (pins: readonly MapPin[], grouping: PinGrouping | undefined) => void;
  remove: () => void;
};

const deepestZoom = 19;
/** Room for a pin at the edge, in pixels. */
const framePadding = 44;
/** If this many tiles fail and none loads, the map stops loading tiles, because more requests only cost data. */
const failuresToGiveUp = 3;

/** @param onTiles called with whether the map's tiles load. */
export function drawMap(
  place: HTMLElement,
  source: { tiles: string } | null,
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
  control.scale({ imperial: false, position: 'topright' }).addTo(leaflet);
  let isHere = true;
  if (source) addTiles(leaflet, source.tiles, onTiles);
  void addBaseMap(leaflet, () => isHere).then((isDrawn) => {
    if (!isDrawn && isHere && !source) leaflet.addLayer(new Paper());
  });
  const pinned = layerGroup().addTo(leaflet);
  let stopGrouping = () => {};
  let isPlaced = false;
  // Panels beside the map open and close. A hidden map keeps its size.
  const fitting = new ResizeObserver(() => {
    if (place.clientWidth > 0) leaflet.invalidateSize({ animate: false });
  });
  fitting.observe(place);
  return {
    moveTo(position, zoom) {
      // The map opens at the first place, and moves to later ones.
      if (isPlaced && !isStill) leaflet.flyTo(tupleOf(position), zoom, { duration: 0.6 });
      else leaflet.setView(tupleOf(position), zoom);
      isPlaced = true;
    },
    frame(places) {
      const [first] = places;
      if (!first) return;
      leaflet.fitBounds(latLngBounds(places.map(tupleOf)), {
        padding: [framePadding, framePadding],
        maxZoom: fallbackZoom,
        animate: isPlaced && !isStill,
      });
      isPlaced = true;
    },
    zoomBy: (steps) => leaflet.setZoom(leaflet.getZoom() + steps),
    showPins(pins, grouping) {
      stopGrouping();
      if (grouping) {
        stopGrouping = drawGroups(leaflet, pinned, pins, grouping);
        return;
      }
      pinned.clearLayers();
      for (const pin of pins) {
        if (pin.withinMetres) pinned.addLayer(drawAccuracy(pin, pin.withinMetres));
        pinned.addLayer(drawPin(pin));
      }
    },
    remove() {
      isHere = false;
      fitting.disconnect();
      leaflet.remove();
    },
  };
}

function addTiles(leaflet: Leaflet, tiles: string, onTiles: (come: boolean) => void): void {
  const layer = tileLayer(tiles, { maxZoom: deepestZoom, crossOrigin: false });
  let failures = 0;
  let hasLoaded = false;
  layer.on('tileload', () => {
    hasLoaded = true;
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (hasLoaded || failures < failuresToGiveUp) return;
    layer.remove();
    onTiles(false);
  });
  layer.addTo(leaflet);
}

/** Squared paper where there are neither tiles nor the base map, so that moving and zooming is visible. */
class Paper extends GridLayer {
  protected override createTile(): HTMLElement {
    const square = document.createElement('div');
    square.className = 'map-paper';
    return square;
  }
}
