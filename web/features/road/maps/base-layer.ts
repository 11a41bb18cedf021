/** The shipped base map as a layer under the tiles, so that a map is never blank. */
import { divIcon, featureGroup, type Map as Leaflet, marker, polygon, polyline } from 'leaflet';
import { isPark } from '#domain/road/places/parks.ts';
import { type BaseMap, loadBaseMap, pairsOf } from './base-map.ts';

const pane = 'base';
/** Tiles lie at 200. */
const underTiles = '150';
const townsFromZoom = 9;
const mostNames = 40;

/** @returns whether it is there to be drawn. */
export async function addBaseMap(leaflet: Leaflet, isHere: () => boolean): Promise<boolean> {
  const base = await loadBaseMap().catch(() => null);
  if (base === null) return false;
  if (isHere()) draw(leaflet, base);
  return true;
}

function draw(leaflet: Leaflet, { states, roads, places }: BaseMap): void {
  leaflet.createPane(pane).style.zIndex = underTiles;
  const look = { pane, interactive: false } as const;
  for (const { rings } of states)
    for (const ring of rings) polygon(pairsOf(ring), { ...look, className: 'base-state' }).addTo(leaflet);
  for (const className of ['base-road-edge', 'base-road'])
    for (const { points } of roads) polyline(pairsOf(points), { ...look, className }).addTo(leaflet);
  const names = featureGroup().addTo(leaflet);
  const showNames = () => {
    names.clearLayers();
    for (const { name, at, className } of namesIn(leaflet, { states, roads, places })) {
      const icon = divIcon({ className, html: textNode(name), iconSize: [0, 0] });
      names.addLayer(marker(at, { icon, pane, interactive: false, keyboard: false }));
    }
  };
  leaflet.on('moveend', showNames);
  showNames();
}

type Name = { name: string; at: [number, number]; className: string };

/** States from far, and from near motor parks, then towns: so many that they do not cover each other. */
function namesIn(leaflet: Leaflet, { states, places }: BaseMap): Name[] {
  const view = leaflet.getBounds();
  const isNear = leaflet.getZoom() >= townsFromZoom;
  const named: Name[] = isNear
    ? parksFirst(places).map(([name, north, east]) => ({
        name,
        at: [north, east],
        className: isPark(name) ? 'base-town base-park' : 'base-town',
      }))
    : states.map(({ name, rings }) => ({
        name,
        at: middleOf(pairsOf(rings[0] ?? [])),
        className: 'base-state-name',
      }));
  const taken: { x: number; y: number }[] = [];
  return named
    .filter(({ at }) => view.contains(at))
    .filter(({ at }) => {
      const point = leaflet.latLngToContainerPoint(at);
      if (taken.some(({ x, y }) => Math.abs(x - point.x) < 90 && Math.abs(y - point.y) < 24)) return false;
      taken.push(point);
      return true;
    })
    .slice(0, mostNames);
}

function parksFirst(places: BaseMap['places']): BaseMap['places'] {
  const parks = places.filter(([name]) => isPark(name));
  return [...parks, ...places.filter(([name]) => !isPark(name))];
}

function middleOf(ring: readonly [number, number][]): [number, number] {
  const sum = ring.reduce<[number, number]>(([north, east], [a, b]) => [north + a, east + b], [0, 0]);
  return [sum[0] / ring.length, sum[1] / ring.length];
}

/** A text, so that no name is read as markup. */
function textNode(name: string): HTMLElement {
  const words = document.createElement('span');
  words.textContent = name;
  return words;
}
