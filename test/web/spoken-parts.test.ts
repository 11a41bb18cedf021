// @vitest-environment happy-dom
/** Parts of members' pages that show seldom: they are in the language of the person as well. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import type { SpaceForm } from '#domain/road/parking/spaces.ts';
import type { NewTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { queuedRequest } from '#test/support/queued-requests.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { CodeCard } from '#web/features/identity/safety-pass/code-card.tsx';
import { ActiveRideSkeleton } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { emptyRide } from '#web/features/journeys/rides/lodge/ride-values.ts';
import { useRideForm } from '#web/features/journeys/rides/lodge/use-ride-form.ts';
import { ridePins } from '#web/features/journeys/rides/ride-pins.ts';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { RequestRow } from '#web/features/platform/sending/request-row.tsx';
import { UnsentSheet } from '#web/features/reporting/flags/hold/unsent-sheet.tsx';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { StarButton } from '#web/features/response/messages/star-button.tsx';
import { UnsentMessage } from '#web/features/response/messages/unsent-message.tsx';
import { AroundYouCard } from '#web/features/road/maps/around-you-card.tsx';
import { useSpaceForm } from '#web/features/road/parking/use-space-form.ts';
import { TrafficFormDialog, trafficResolver } from '#web/features/road/traffic/traffic-form-dialog.tsx';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { ChosenContext } from '#web/languages/use-translations.ts';
import PersonalDetails from '#web/routes/account/personal-details.tsx';
import SignIn from '#web/routes/account/sign-in.tsx';
import SignUp from '#web/routes/account/sign-up.tsx';
import VerifyEmail from '#web/routes/account/verify-email.tsx';
import SharedPictures from '#web/routes/user/shared.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';
import { UploadRowItem } from '#web/ui/upload-row.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const catalogue = catalogueOf('web', 'yo');
const said = (phrase: string) => catalogue.get(phrase) ?? '';
const at = '2026-11-27T08:00:00.000Z';

beforeEach(() => preloadTranslations('yo'));

const NoLayer = () => null;

/** The action of the form that was shown last, and its error that belongs to no field. */
const lodgeShown = { current: async () => {} };
const errorShown: { current: string | undefined } = { current: undefined };

const rideTexts = {
  ...{ vehicleNumber: 'KJA-482XY', driverName: 'Sunday', vehicleName: 'Hiace', vehicleModel: 'White' },
  ...{ parkName: 'Ojota', address: 'Ojota', departureState: 'Lagos', destinationState: 'Oyo' },
  ...{ destinationAddress: 'Ibadan', destinationCity: 'Ibadan', nextOfKinFullName: 'Bola Obi' },
  ...{ nextOfKinPhone: '0803 000 0111', nextOfKinAddress: 'Yaba' },
};

function RideForm() {
  const { form, lodge } = useRideForm({
    ...{ accountId: 1, opened: null, known: lodgedRide, scannedNumber: '', keepsKin: true },
    ...{ onLodged() {}, onQueued() {} },
  });
  lodgeShown.current = () => lodge('stay');
  errorShown.current = form.formState.errors.root?.server?.message;
  return null;
}
const lodgedRide = { ...emptyRide, ...rideTexts };

const space: SpaceForm = {
  ...{ name: 'Gate', amount: '500', address: 'Yaba', description: 'Wide.', latitude: null, longitude: null },
  pricePer: 'day',
  status: 'available',
  image: [],
};

function SpaceFormOf({ refusal }: { refusal: AppError }) {
  const { form, submit } = useSpaceForm(space, () => Promise.reject(refusal));
  lodgeShown.current = async () => submit();
  errorShown.current = form.formState.errors.root?.server?.message;
  return null;
}

function TrafficFormOf({ update, refusal }: { update: NewTrafficUpdate; refusal: AppError }) {
  const form = useForm<NewTrafficUpdate>({ resolver: trafficResolver, defaultValues: update });
  return createElement(TrafficFormDialog, {
    ...{ form, title: 'x', lead: 'x', submitLabel: 'Post', onClose() {} },
    onSend: () => Promise.reject(refusal),
  });
}

function shownInYoruba(part: ReactElement) {
  const translated = createElement(InChosenLanguage, null, part);
  return shown(createElement(ChosenContext, { value: translationsOf('yo') }, translated), {
    context: { id: 1 },
  });
}

const pictures = () => screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'));

describe('in Yoruba', () => {
  it('the page for pictures that another app shares', async () => {
    shownInYoruba(createElement(SharedPictures));
    expect(await screen.findByText(said('No pictures are here.'))).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said('Shared pictures'));
    expect(words()).toContain(said('In another app, choose pictures, press Share, and choose RUA.'));
    expect(words()).not.toMatch(/picture|Home/);
  });

  it('the place of a ride that loads', () => {
    shownInYoruba(createElement(ActiveRideSkeleton));
    expect(screen.getByRole('region').getAttribute('aria-label')).toBe(said('Active ride'));
  });

  it('the places of a ride and of the person on a map', async () => {
    const { t } = translationsOf('yo');
    const ride = { rideId: 'RD-22222222', latitude: 6.5, longitude: 3.3, flagInfo: null } as Ride;
    const label = said('Ride {id} was lodged here').replace('{id}', 'RD-22222222');
    expect(ridePins(ride, t)).toMatchObject([{ label, kind: 'ride' }]);
    expect(ridePins({ ...ride, latitude: null }, t)).toEqual([]);

    const getCurrentPosition = (found: (at: object) => void) =>
      found({ coords: { latitude: 6.5, longitude: 3.3, accuracy: 20 } });
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    const { person } = shownInYoruba(createElement(AroundYouCard, { pins: [], Layer: NoLayer }));
    await person.click(screen.getByRole('button', { name: said('Find me') }));
    expect(words()).toContain(said('You are here'));
  });

  it('the pictures of an answer and of what an agency found', () => {
    const step = { title: 'x', tone: 'ok', icon: 'i', at, picture: 'a.webp', morePictures: ['b.webp'] };
    const steps = [{ ...step, pictures: ['c.webp'], captions: [''] }];
    shownInYoruba(createElement(RecordTimelineCard, { steps, deliveries: [] } as never));
    const answer = said('Picture in the answer');
    const found = said('Picture {number} of what the agency found').replace('{number}', '1');
    expect(pictures()).toEqual([`${answer}, 1/2`, `${answer}, 2/2`, found]);
  });

  it('the pictures in the answer of an agency', () => {
    const reply = { at, text: 'We come.', officer: '', picture: 'a.webp', morePictures: [] };
    const agency = { id: 7, name: 'LASTMA', code: 'LASTMA', logo: '' };
    const one = { id: 41, agency, state: 'new', outcome: null, replies: [reply], can: {}, seenAt: null };
    shownInYoruba(createElement(ReportCasesCard, { cases: [one] } as never));
    expect(pictures()).toContain(said('Picture in the answer of {agency}').replace('{agency}', 'LASTMA'));
  });
});

describe('the titles of the pages before the first one, in Yoruba', () => {
  it.each([
    ['Sign in', SignIn, null],
    ['Create an account', SignUp, null],
    ['Enter the code we sent', VerifyEmail, { email: 'ada@people.example', firstName: '' }],
    ['Your details', PersonalDetails, { email: 'ada@people.example', firstName: '', phone: '' }],
  ] as const)('%s', async (title, page, loaderData) => {
    const props: object = { loaderData };
    shownInYoruba(createElement(page as FunctionComponent<object>, props));
    await expect.poll(() => document.title).toBe(`${said(title)} | RUA`);
  });
});

it('a star that was refused, in Yoruba', async () => {
  server.answer = new AppError('unavailable', 'The server is away.');
  const { person } = shownInYoruba(
    createElement(StarButton, { ticket: { reference: 'TK-22222222', starred: false } } as never),
  );
  await person.click(screen.getByRole('button'));
  await expect.poll(() => currentToasts().at(-1)?.text).toBe(said('RUA cannot be reached. Try again.'));
});

describe('a refusal, in Yoruba', () => {
  const refused = (code: string, words: string) => ({
    ...queuedRequest('flag', { kind: 'flag' }),
    state: { kind: 'refused', code, words },
  });
  const tooOld = 'It has waited for a week, and may have arrived. See whether it is there.';

  it.each([
    ['too_many_requests', 'Three a day.', 'Too many tries. Wait a little, then try again.'],
    ['wrong_state', 'It is over.', 'It has changed meanwhile. Look at it again.'],
    ['too_old', tooOld, tooOld],
    ['of-another-version', 'It is so.', 'Something went wrong. Try again.'],
  ])('of a request that was kept: %s', (code, words, phrase) => {
    const queued = refused(code, words);
    shownInYoruba(createElement(RequestRow, { queued, all: [queued], status: 'fine', onAsk() {} } as never));
    expect(screen.getByText(said(phrase))).toBeTruthy();
  });

  it('of a message and of a flag', () => {
    const queued = refused('not_found', 'There is none.');
    const acts = { onRetry() {}, onRemove() {}, onSendAnyway() {} };
    const message = { ...queued, body: JSON.stringify({ message: 'x' }) };
    const { unmount } = shownInYoruba(createElement(UnsentMessage, { message, ...acts } as never));
    expect(screen.getByRole('alert').textContent).toContain(said('It is no longer there.'));
    unmount();
    const held = { progress: queued.state, secondsLeft: 0, undone: 'not-asked' };
    const ride = { vehicleNumber: 'KJA-482XY', plateKind: 'private', parkName: '', departureState: 'Lagos' };
    shownInYoruba(
      createElement(UnsentSheet, { ride, kin: null, held, onClose() {}, onWrite: null } as never),
    );
    expect(words()).toContain(said('It is no longer there.'));
    expect(words()).not.toContain('There is none.');
  });

  it.each([
    ['unsupported_type', 'Send a picture.', 'RUA cannot read this picture.'],
    ['', 'It was not sent. Try again.', 'It was not sent. Try again.'],
    ['', 'Up to 4 pictures. Remove one first.', 'Up to {limit} pictures. Remove one first.'],
  ])('of a picture: %s %s', (code, message, phrase) => {
    const row = { id: 1, name: 'a.jpg', preview: '', size: 1, file: null, state: 'failed', canRetry: false };
    shownInYoruba(createElement(UploadRowItem, { row: { ...row, code, message } } as never));
    expect(screen.getByRole('alert').textContent).toBe(said(phrase).replace('{limit}', '4'));
  });
});

describe('a form that the server refuses, in Yoruba', () => {
  const refusal = new AppError('not_allowed', 'You may not.');
  const shownRefusal = said('You may not do this.');
  const position = { latitude: null, longitude: null };

  it('of a ride', async () => {
    server.answer = refusal;
    shownInYoruba(createElement(RideForm));
    await act(() => lodgeShown.current());
    await expect.poll(() => errorShown.current).toBe(shownRefusal);
  });

  it('of a parking space', async () => {
    shownInYoruba(createElement(SpaceFormOf, { refusal }));
    act(() => void lodgeShown.current());
    await expect.poll(() => errorShown.current).toBe(shownRefusal);
  });

  it('of a traffic update', async () => {
    const update = { title: 'Flood', category: 'Flood', description: 'Deep.', banner: '', ...position };
    shownInYoruba(createElement(TrafficFormOf, { update, refusal }));
    for (const [name, value] of Object.entries({ ...update, category: 'Flooding' })) {
      const field = document.querySelector(`form [name=${name}]`);
      if (field) fireEvent.change(field, { target: { value } });
    }
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
    expect(await screen.findByText(shownRefusal)).toBeTruthy();
  });
});

describe('the code of a safety pass', () => {
  const nothing = /tells a helper nothing yet/;
  const card = (isEmpty: boolean) =>
    shown(
      createElement(CodeCard, { pass: { state: 'on', isEmpty } as never, url: 'https://rua.example/s/a' }),
    );

  it('says when the pass tells a helper nothing, and only then', () => {
    const { unmount } = card(true);
    expect(words()).toMatch(nothing);
    unmount();
    card(false);
    expect(words()).not.toMatch(nothing);
  });
});
