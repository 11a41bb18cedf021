/** Many pins on a Leaflet map. Pins that lie close together are drawn as one with their number. */
import {
  type LayerGroup,
  type Map as Leaflet,
  type LeafletKeyboardEvent,
  latLngBounds,
  type Marker,
  marker,
} from 'leaflet';
import { pinIcon, tupleOf } from './draw-pin.ts';
import type { CasePinKind, MapPin, PinGrouping } from './map-types.ts';
import { groupPins } from './pin-groups.ts';

/** Pins that are one from here on lie at the same place: a press lists them. */
const deepestGroups = 17;
const framePadding = 60;
const tallestList = 260;

/** Draws them anew after each change of the zoom. @returns how to stop that. */
export function drawGroups(
  leaflet: Leaflet,
  layer: LayerGroup,
  pins: readonly MapPin[],
  grouping: PinGrouping,
): () => void {
  const draw = () => {
    const hadFocus = leaflet.getPane('markerPane')?.contains(document.activeElement);
    layer.clearLayers();
    const zoom = leaflet.getZoom();
    for (const group of groupPins(pins, (pin) => leaflet.project(tupleOf(pin), zoom))) {
      layer.addLayer(drawGroup(leaflet, group, grouping));
    }
    // The pin that had it is gone.
    if (hadFocus) leaflet.getContainer().focus({ preventScroll: true });
  };
  leaflet.on('zoomend', draw);
  draw();
  return () => leaflet.off('zoomend', draw);
}

function drawGroup(leaflet: Leaflet, group: readonly MapPin[], { nameOf, onOpen }: PinGrouping): Marker {
  const [first] = group;
  if (!first) throw new Error('a group begins with a pin');
  const isOne = group.length === 1;
  const label = isOne ? first.label : nameOf(group.length);
  const kind = isOne ? first.kind : `group map-pin-group-${worstOf(group)}`;
  const drawn = marker(tupleOf(first), {
    icon: pinIcon(kind, isOne ? undefined : String(group.length)),
    zIndexOffset: worstOf(group) === 'emergency' ? 1000 : 0,
  });
  drawn.on('add', () => drawn.getElement()?.setAttribute('aria-label', label));
  if (isOne) return onPress(drawn, () => onOpen(first));
  if (leaflet.getZoom() >= deepestGroups) {
    return drawn.bindPopup(() => listOf(group, onOpen), { maxHeight: tallestList });
  }
  return onPress(drawn, () =>
    leaflet.fitBounds(latLngBounds(group.map(tupleOf)), {
      padding: [framePadding, framePadding],
      maxZoom: deepestGroups,
    }),
  );
}

/** The pin reacts to the pointer and to Enter. */
function onPress(drawn: Marker, press: () => void): Marker {
  drawn.on('click', press);
  drawn.on('keypress', ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key === 'Enter') press();
  });
  return drawn;
}

function worstOf(group: readonly MapPin[]): CasePinKind {
  const kinds: readonly CasePinKind[] = ['emergency', 'overdue'];
  return kinds.find((kind) => group.some((pin) => pin.kind === kind)) ?? 'case';
}

/** A button for each pin, as texts, so that no label is read as markup. */
function listOf(group: readonly MapPin[], onOpen: PinGrouping['onOpen']): HTMLElement {
  const list = document.createElement('ul');
  list.className = 'map-group-list';
  for (const pin of group) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = pin.label;
    button.addEventListener('click', () => onOpen(pin));
    list.appendChild(document.createElement('li')).append(button);
  }
  return list;
}
