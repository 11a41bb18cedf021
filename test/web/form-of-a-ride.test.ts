// @vitest-environment happy-dom
/** The form to lodge a ride: the field for a plate or a manifest’s number, and what a manifest or a ride of before fills in. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { answerLodging, foundManifest, lastRide, openLodging } from '#test/support/lodging-page.ts';
import { button, buttons, field, words } from '#test/support/rendered.tsx';
import { rideDetails } from '#web/features/journeys/rides/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00.000Z') });
  localStorage.clear();
  answerLodging();
});
afterEach(() => void vi.useRealTimers());

const code = () => field('Plate or manifest number');
const number = '20 481 736';
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';

describe('the plate or the number of a manifest', () => {
  it.each([
    ['', '8 digits are a manifest’s number.'],
    ['20 481 736', 'The manifest’s number.'],
    ['kja 482 xy', 'Registered in Ikeja.'],
    ['XYZ-123AB', 'A usual plate number.'],
    ['KJA-4', 'Not a usual plate, such as ABC-123DE. Check it, or keep it as it is.'],
  ])('%j is explained: %s', async (typed, said) => {
    const { person } = openLodging();
    if (typed !== '') await person.type(code(), typed);
    const [hint = ''] = code().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(hint)?.textContent).toBe(said);
  });

  it('has the focus from the beginning, and gives it to the destination on Enter', async () => {
    const { person } = openLodging();
    expect(document.activeElement).toBe(code());
    await person.keyboard('kja 482 xy{Enter}');
    expect(document.activeElement).toBe(button('21 Arrival Crescent'));
    expect(code().value).toBe('KJA-482XY');
  });

  it('has the facts of a plate under it once enough of one is typed', async () => {
    const { person } = openLodging();
    await person.type(code(), 'KJA-482XY');
    await screen.findByText('What RUA knows of');
  });
});

describe('a manifest', () => {
  it('that is found says so, and fills in what its vehicle is', async () => {
    answerLodging({ manifest: foundManifest });
    const { person } = openLodging();
    await person.type(code(), number);
    await screen.findByText(`Filled from manifest ${number}.`);
    expect(words()).not.toContain('not of today');
    expect(words(document.querySelector('.plate') ?? document.body)).toBe('EKY-305QB');
    expect(buttons()).toContain('Driver: Musa Bello');
    expect(words()).toContain('From Jibowu, Lagos.');
    await person.click(button('Change Vehicle number'));
    expect(field('Vehicle number').value).toBe('EKY-305QB');
  });

  it('of another day in Lagos says of which', async () => {
    answerLodging({ manifest: { ...foundManifest, createdAt: '2026-11-26T22:59:00.000Z' } });
    const { person } = openLodging();
    await person.type(code(), number);
    await screen.findByText('This manifest is of 26 Nov 2026, not of today.');
  });

  it('is forgotten where the digits are the plate itself', async () => {
    answerLodging({ manifest: foundManifest });
    const { person } = openLodging();
    await person.type(code(), number);
    await screen.findByText(`Filled from manifest ${number}.`);
    await person.click(button('It is the plate'));
    expect(words()).not.toContain('Filled from manifest');
    expect([code().value, buttons().includes('Driver')]).toEqual(['20481736', true]);
  });

  it('that there is none of can be the plate', async () => {
    answerLodging({ manifest: new AppError('not_found', 'There is none.') });
    const { person } = openLodging();
    await person.type(code(), number);
    await screen.findByText(new RegExp(`^No open manifest has the number ${number}\\.`));
    expect(buttons()).not.toContain('Look again');
    expect(field('Vehicle number').value).toBe('');
    await person.click(button('It is the plate'));
    expect(words()).not.toContain('No open manifest');
  });

  it('that could not be looked up says why, and is looked up again by a press', async () => {
    answerLodging({ manifest: new AppError('too_many_requests', 'Wait a little.') });
    const { person } = openLodging();
    await person.type(code(), number);
    await screen.findByText('Wait a little. Fill in what you see.');
    answerLodging({ manifest: foundManifest });
    await person.click(button('Look again'));
    await screen.findByText(`Filled from manifest ${number}.`);
  });
});

describe('a ride of before', () => {
  const again = /^Ojota to Ibadan again\?/;
  const said = 'Filled from your ride of 21 Nov 2026. Check it against what you see.';

  it('is taken again by one press, and no longer offered', async () => {
    const { person } = openLodging();
    await person.click(screen.getByRole('button', { name: again }));
    await screen.findByText(said);
    expect([code().value, isPressed('21 Arrival Crescent')]).toEqual(['KJA-482XY', true]);
    expect(buttons()).toContain('Driver: Sunday Ade');
    expect(screen.queryByRole('button', { name: again })).toBeNull();
    expect(document.activeElement).toBe(button('Lodge and share'));
    expect(words(screen.getByRole('region', { name: 'Next of kin' }))).toContain('Bola Obi');
  });

  it('is no longer said to be it once another plate is typed', async () => {
    const { person } = openLodging();
    await person.click(screen.getByRole('button', { name: again }));
    await screen.findByText(said);
    await person.clear(code());
    await person.type(code(), 'LSR-123DE');
    expect(words()).not.toContain('Filled from your ride');
  });

  it('gives its next of kin where the account names none', async () => {
    const newest = { ...lastRide, id: 44, parkName: 'Yaba', vehicleNumber: 'LND-111AA' };
    const details = { ...newest, nextOfKinFullName: 'Tunde Ojo' };
    const { person } = openLodging({
      ...{ kin: null, rows: [newest, lastRide], known: [[rideDetails(44).queryKey, details]] },
    });
    expect(words()).toContain('Tunde Ojo');
    await person.click(screen.getByRole('button', { name: again }));
    await screen.findByText(said);
    expect(words(screen.getByRole('region', { name: 'Next of kin' }))).toContain(
      'Ngozi Eze0803 000 0222Yaba',
    );
  });

  it('is none for a member without one', () => {
    openLodging({ rows: [] });
    expect(words()).not.toContain('Same ride again');
    expect(field('Destination address').value).toBe('');
  });
});
