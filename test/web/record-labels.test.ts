/** Short texts about records, and what of a record a map or a form takes. */
import { describe, expect, it, vi } from 'vitest';
import { codeOf } from '#web/features/identity/accounts/code-of.ts';
import { emptyItem, isEmptyItem } from '#web/features/journeys/items/lodge/item-values.ts';
import * as caller from '#web/features/journeys/rides/callers/caller-labels.ts';
import { shareElsewhere } from '#web/features/journeys/rides/shares/share-elsewhere.ts';
import { searchAddress } from '#web/features/platform/search/areas.ts';
import { searchOf } from '#web/features/platform/search/queries.ts';
import { capitalised, complaintTypeLabels } from '#web/features/reporting/complaints/complaint-labels.ts';
import { storedHtml } from '#web/features/site/content-editing/figure-node.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';

describe('a ride lodged for a caller', () => {
  const way = {
    parkName: 'Ojota New Garage',
    departureState: 'Lagos',
    destinationAddress: 'Challenge',
    destinationState: 'Oyo',
  };

  it('says its way without the places that are not known', () => {
    expect(caller.wayOf(way)).toBe('Ojota New Garage, Lagos to Challenge, Oyo');
    expect(caller.wayOf({ ...way, parkName: '', destinationAddress: '' })).toBe('Lagos to Oyo');
    expect(caller.wayOf({ ...way, parkName: '', departureState: '' })).toBe('Challenge, Oyo');
  });

  it('says the vehicle, and the model alone where it has no name', () => {
    expect(caller.vehicleOf({ vehicleName: '', vehicleModel: 'Mazda, yellow' })).toBe('Mazda, yellow');
    expect(caller.vehicleOf({ vehicleName: 'Danfo', vehicleModel: 'Mazda' })).toBe('Danfo, Mazda');
    expect(caller.markOf({ lodgedBy: 'Amina' })).toBe('Lodged by Amina for a caller');
  });
});

describe('sharing by the phone', () => {
  const ride = {
    ...{ rideId: 'RD-7', vehicleNumber: 'LAG 123 XY' },
    ...{ parkName: 'Ojota', departureState: 'Lagos', destination: 'Ibadan' },
  };

  it('gets the ride’s number, a sentence and the link, and may be closed without choosing', async () => {
    const share = vi.fn().mockRejectedValue(new Error('closed'));
    vi.stubGlobal('navigator', { share });
    await shareElsewhere(ride, 'https://rua.example/s/1');
    expect(share).toHaveBeenCalledWith({
      title: 'Ride RD-7',
      text: 'I am in LAG 123 XY, from Ojota to Ibadan. See my ride:',
      url: 'https://rua.example/s/1',
    });
    vi.stubGlobal('navigator', {});
    await expect(shareElsewhere(ride, 'x')).resolves.toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('a search', () => {
  it('has an address in each area, with the typed words and no spaces around them', () => {
    expect(searchAddress('users', ' LAG 123 ')).toBe('/users/search?q=LAG+123');
    expect(searchAddress('admin', 'a&b')).toBe('/admin/search?q=a%26b');
  });

  it('asks nothing while nothing is typed, and at most as many letters as the server takes', () => {
    expect(searchOf('users', '  ', 3).enabled).toBe(false);
    const { enabled, queryKey } = searchOf('admin', ` ${'x'.repeat(300)} `, 3);
    expect(enabled).toBe(true);
    expect(queryKey.slice(0, 2)).toEqual(['search', 'admin']);
    expect(String(queryKey[2])).toMatch(/^x{1,200}$/);
  });
});

describe('a value of a form or a text', () => {
  it('a code is read from one box and from five, and nothing else of the form', () => {
    const form = new FormData();
    for (const digit of ['1', '2', '3', '4', '5']) form.append('code', digit);
    form.append('email', 'a@rua.example');
    form.append('code', new Blob(['6']));
    expect(codeOf(form)).toBe('12345');
  });

  it('an item is empty until something of it is filled in', () => {
    expect(isEmptyItem({ ...emptyItem })).toBe(true);
    for (const [field, value] of Object.entries({
      itemName: 'Phone',
      transportMeans: 'Vehicle',
      latitude: 6.5,
    }))
      expect(isEmptyItem({ ...emptyItem, [field]: value }), field).toBe(false);
  });

  it('a type begins with a capital', () => {
    expect([capitalised('fast Lane'), capitalised('')]).toEqual(['Fast Lane', '']);
    expect(complaintTypeLabels).toEqual({ complain: 'Complaint', emmergency: 'Emergency', crime: 'Crime' });
  });

  it('false, null and undefined are no classes', () => {
    expect(classNames('a', false, null, undefined, 'b')).toBe('a b');
  });

  it('a text is stored without the editor’s own markup, and what a reader sees stays', () => {
    const html = '<p>One</p><p></p><figure><img src="a" draggable="false"><figcaption></figcaption></figure>';
    expect(storedHtml(`${html}<p></p><p></p>`)).toBe('<p>One</p><p></p><figure><img src="a"></figure>');
  });
});

describe('a button', () => {
  const classes = (...look: Parameters<typeof buttonLook>) => buttonLook(...look).split(' ');

  it('is primary and 48 pixels high unless it says otherwise', () => {
    expect(classes({})).toEqual(expect.arrayContaining(['bg-action', 'min-h-control', 'px-[1.375rem]']));
    expect(classes({})).not.toContain('w-full');
  });

  it('is 44 pixels high when it is small, narrow when it is quiet, and as wide as its place as a block', () => {
    expect(classes({ small: true })).toEqual(expect.arrayContaining(['min-h-tap', 'text-sm', 'px-4']));
    expect(classes({ variant: 'quiet', small: true })).toContain('px-3.5');
    expect(classes({ block: true })).toContain('w-full');
  });

  it('is red only where there is danger, and grey and not to be pressed when it is off', () => {
    expect(classes({ variant: 'danger' })).toContain('bg-danger');
    expect(classes({ variant: 'danger' }, true)).toContain('cursor-not-allowed');
    expect(classes({ variant: 'danger' }, true)).not.toContain('bg-danger');
  });
});
