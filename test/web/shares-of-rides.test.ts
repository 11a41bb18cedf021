// @vitest-environment happy-dom
/** Sharing a ride: a link is made with the press, once, and each way to share has it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { revokeShare, shareRide } from '#domain/journeys/rides/shares.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { rideLadder } from '#web/features/journeys/rides/ladder/queries.ts';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';
import {
  RideCreatedDialog,
  type RideCreatedDialogProps,
} from '#web/features/journeys/rides/shares/ride-created-dialog.tsx';
import { ShareRideButton } from '#web/features/journeys/rides/shares/share-ride-button.tsx';
import { SharedLinkCard } from '#web/features/journeys/rides/shares/shared-link-card.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const params = { id: 41 };
const share = {
  ...{ url: 'https://rua.example/r/abc', createdAt: '2026-11-27T08:00:00Z', openedCount: 0 },
  expiresAt: '2026-11-27T23:30:00.000Z',
};
const ride = {
  ...{ id: 41, rideId: 'RD-7K2M9QXD', vehicleNumber: 'KJA-482XY', plateKind: 'commercial', share: null },
  ...{ parkName: 'Jibowu', departureState: 'Lagos', departureCity: 'Ikeja', destination: 'Ibadan' },
  ...{ nextOfKinFullName: 'Bola Obi', can: { share: true, complete: false } },
};
const shared = { ...ride, share };
const message = 'I am in KJA-482XY, from Jibowu to Ibadan. See my ride: https://rua.example/r/abc';
const made = [wayOf(shareRide), { params }];
const whatsApp = () =>
  new URL(
    screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '',
  ).searchParams.get('text');
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Share link' }).value;

/** A phone that can share. @returns what it was given. */
function phone() {
  const given = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: given });
  return given;
}

afterEach(() => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
  vi.restoreAllMocks();
});

describe('the button that shares', () => {
  const begin = (of: object) =>
    shown(createElement(ShareRideButton, { ride: of } as never, 'Share'), {
      known: [[rideDetails(41).queryKey, of]],
    });

  it('makes a link by the press, and not before', async () => {
    server.answer = share;
    const { person } = begin(ride);
    expect(server.changes()).toEqual([]);
    await person.click(button('Share'));
    await screen.findByText('Share ride RD-7K2M9QXD');
    await expect.poll(whatsApp).toBe(message);
    expect(link()).toBe(share.url);
    expect(words()).toContain('It works until 28 Nov 2026, 12:30 AM');
    expect(server.changes()).toEqual([made]);
  });

  it('shows the link that there is, and makes no other', async () => {
    const { person } = begin(shared);
    await person.click(button('Share'));
    await screen.findByText('Share ride RD-7K2M9QXD');
    expect([link(), server.changes()]).toEqual([share.url, []]);
  });

  it('says why there is none, and tries again by a press', async () => {
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = begin(ride);
    await person.click(button('Share'));
    await screen.findByText('It is over.');
    server.answer = share;
    await person.click(button('Try again'));
    await expect.poll(whatsApp).toBe(message);
    expect(words()).not.toContain('It is over.');
  });

  it('is not there where the ride cannot be shared', () => {
    begin({ ...ride, can: { share: false } });
    expect(buttons()).toEqual([]);
  });

  it('shares by the phone, where that can', async () => {
    const given = phone();
    const { person } = begin(shared);
    await person.click(button('Share'));
    await person.click(await screen.findByRole('button', { name: 'Share another way' }));
    const text = 'I am in KJA-482XY, from Jibowu to Ibadan. See my ride:';
    expect(given.mock.calls).toEqual([[{ title: 'Ride RD-7K2M9QXD', text, url: share.url }]]);
  });
});

describe('the ride that was just lodged', () => {
  const begin = (changes: Partial<RideCreatedDialogProps> = {}) => {
    const onContinue = vi.fn();
    const props = { ride: ride as never, sharesAtOnce: false, onContinue, ...changes };
    const known = [[rideLadder(41).queryKey, { rungs: [], kinObstacle: null, kinTest: null }]] as const;
    return { ...shown(createElement(RideCreatedDialog, props), { known }), onContinue };
  };

  it('is named with its way, and goes on by a press', async () => {
    const { person, onContinue } = begin();
    expect(words()).toContain('RD-7K2M9QXD is lodged.');
    expect(words()).toContain('KJA-482XYJibowu to IbadanNext of kin: Bola Obi');
    await person.click(button('Continue'));
    expect(onContinue).toHaveBeenCalledOnce();
    expect(server.changes()).toEqual([]);
  });

  it('is shared at once where the passenger asked for it, one time', async () => {
    const given = phone();
    server.answer = share;
    const { rerender, onContinue } = begin({ sharesAtOnce: true });
    await expect.poll(() => given.mock.calls.length).toBe(1);
    rerender(createElement(RideCreatedDialog, { ride: ride as never, sharesAtOnce: true, onContinue }));
    await expect.poll(whatsApp).toBe(message);
    expect([server.changes(), given.mock.calls.length]).toEqual([[made], 1]);
  });

  it('gets a link by a press, with each way to share it', async () => {
    phone();
    server.answer = share;
    const { person } = begin();
    await person.click(button('Get a share link'));
    await expect.poll(whatsApp).toBe(message);
    expect([link(), buttons().includes('Share another way')]).toEqual([share.url, true]);
  });

  it('opens WhatsApp with the link, in the window of the press', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as never);
    server.answer = share;
    const { person } = begin();
    await person.click(button('Share on WhatsApp'));
    await expect.poll(() => tab.location.href).not.toBe('');
    expect(new URL(tab.location.href).searchParams.get('text')).toBe(message);
  });

  it('closes that window and says why where there is no link', async () => {
    const tab = { location: { href: '' }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(tab as never);
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = begin();
    await person.click(button('Share on WhatsApp'));
    await screen.findByText('It is over.');
    expect([tab.close.mock.calls.length, tab.location.href]).toEqual([1, '']);
  });
});

describe('the card of a link', () => {
  itAsks([
    ['ends it by a press', [SharedLinkCard, { ride: shared }], ['Stop sharing'], [revokeShare, { params }]],
  ]);

  it('has the link, its message and its end', () => {
    shown(createElement(SharedLinkCard, { ride: shared as never }));
    expect([link(), whatsApp()]).toEqual([share.url, message]);
    expect(words()).toContain('Works until 28 Nov 2026, 12:30 AM, or until you arrive.');
  });

  it('is not there without a link', () => {
    shown(createElement(SharedLinkCard, { ride: ride as never }));
    expect(words()).toBe('');
  });
});
