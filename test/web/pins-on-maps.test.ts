// @vitest-environment happy-dom
/** Pins as they are drawn on a map: their names, where a press leads, and many that lie close together. */
import { fireEvent } from '@testing-library/react';
import { map as createLeaflet, layerGroup } from 'leaflet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buttons } from '#test/support/rendered.tsx';
import { drawAccuracy, drawPin } from '#web/features/road/maps/draw-pin.ts';
import { drawGroups } from '#web/features/road/maps/grouped-pins.ts';
import type { MapPin } from '#web/features/road/maps/map-types.ts';

const nameOf = (count: number) => `${count} cases`;
const opened: { end?: () => void } = {};
afterEach(() => opened.end?.());

function mapAt(zoom: number) {
  const place = document.body.appendChild(document.createElement('div'));
  const leaflet = createLeaflet(place, {
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
  });
  leaflet.setView([6.5, 3.4], zoom);
  opened.end = () => {
    leaflet.remove();
    place.remove();
    delete opened.end;
  };
  return { leaflet, layer: layerGroup().addTo(leaflet), place };
}
const pins = () =>
  [...document.querySelectorAll<HTMLElement>('.map-pin')].map((pin) => ({
    name: pin.getAttribute('aria-label'),
    sign: pin.querySelector('i')?.dataset.sign,
    kinds: [...pin.classList]
      .filter((one) => one.startsWith('map-pin-'))
      .map((one) => one.slice('map-pin-'.length)),
  }));
const pin = (id: string, latitude: number, kind: MapPin['kind'], changes: object = {}): MapPin => ({
  ...{ id, latitude, longitude: 3.4, kind, label: `Case ${id}` },
  ...changes,
});

describe('a pin', () => {
  it.each([
    ['with a page', { to: '/admin/cases/1' }, 'A', '/admin/cases/1'],
    ['without one', {}, 'SPAN', null],
  ])('%s has its label in its popup, as a text', (_, changes, tag, to) => {
    const { layer } = mapAt(12);
    const label = '<b>Case</b>';
    const marker = drawPin(pin('1', 6.5, 'case', { ...changes, label, sign: '₦800' }));
    layer.addLayer(marker);
    const words = marker.getPopup()?.getContent();
    if (!(words instanceof HTMLElement)) throw new Error('There is no popup.');
    expect([words.tagName, words.textContent, words.getAttribute('href')]).toEqual([tag, label, to]);
    expect(pins()).toEqual([{ name: label, sign: '₦800', kinds: ['case'] }]);
  });

  it('of the person is a picture that lies under the others', () => {
    const { layer } = mapAt(12);
    const person = drawPin(pin('me', 6.5, 'person'));
    layer.addLayer(person).addLayer(drawPin(pin('1', 6.5, 'ride')));
    expect(person.getElement()?.getAttribute('role')).toBe('img');
    expect([person.options.interactive, person.options.zIndexOffset]).toEqual([false, 0]);
  });

  it('has a circle of as many metres as the device was unsure', () => {
    expect(drawAccuracy({ latitude: 6.5, longitude: 3.4 }, 40).getRadius()).toBe(40);
  });
});

describe('many pins', () => {
  const near = [pin('1', 6.5, 'case'), pin('2', 6.5001, 'overdue')];
  const far = pin('3', 7.5, 'emergency');

  it.each([
    [
      'an emergency is seen before all',
      [...near, pin('4', 6.5002, 'emergency')],
      '3 cases',
      'group-emergency',
    ],
    ['one past its time before others', near, '2 cases', 'group-overdue'],
    ['the others are plain', [near[0], pin('2', 6.5001, 'case')], '2 cases', 'group-case'],
  ])('that lie together are one with their number: %s', (_, members, name, kind) => {
    const { leaflet, layer } = mapAt(8);
    drawGroups(leaflet, layer, [...members.flatMap((one) => one ?? []), far], { nameOf, onOpen() {} });
    expect(pins()).toEqual([
      { name, sign: name.charAt(0), kinds: ['group', kind] },
      { name: 'Case 3', sign: undefined, kinds: ['emergency'] },
    ]);
  });

  it('are opened alone, zoomed in on together, and drawn anew then', () => {
    const { leaflet, layer } = mapAt(8);
    const onOpen = vi.fn();
    const stop = drawGroups(leaflet, layer, [...near, far], { nameOf, onOpen });
    const [group, one] = document.querySelectorAll('.map-pin');
    if (!group || !one) throw new Error('There are no pins.');
    fireEvent.click(one);
    expect(onOpen.mock.calls).toEqual([[far]]);
    fireEvent.click(group);
    expect(leaflet.getZoom()).toBeGreaterThan(8);
    expect(onOpen).toHaveBeenCalledOnce();
    stop();
  });

  it('at one place are listed, each with a press of its own', () => {
    const { leaflet, layer } = mapAt(17);
    const onOpen = vi.fn();
    const same = [pin('1', 6.5, 'case'), pin('2', 6.5, 'overdue')];
    drawGroups(leaflet, layer, same, { nameOf, onOpen });
    const group = document.querySelector('.map-pin');
    if (group) fireEvent.click(group);
    expect(buttons()).toEqual(expect.arrayContaining(['Case 1', 'Case 2']));
    const second = [...document.querySelectorAll('.map-group-list button')].at(1);
    if (second) fireEvent.click(second);
    expect(onOpen.mock.calls).toEqual([[same[1]]]);
  });
});
