// @vitest-environment happy-dom
/** The report of an emergency or a crime: what goes with it, what follows it, and what the person reads once it is sent. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { editComplaint, lodgeComplaint } from '#domain/reporting/complaints.ts';
import { serverAnswering, setOnline, setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { Report } from '#web/features/reporting/emergency/report/report.tsx';
import { readDraft } from '#web/features/reporting/emergency/report/urgent-report.ts';
import type { UrgentType } from '#web/features/reporting/emergency/use-emergency.ts';
import { unanswered } from '#web/lib/server-request.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const at = '2026-11-27T08:00:00.000Z';
const ada = { id: 7, state: 'Lagos', email: 'ada@people.example', emailVerified: true };
const agencies = ['Lasema', 'Lasambus', 'Frsc', 'Rrs', 'Nscdc', 'Lastma'].map((name, place) => ({
  ...{ id: place + 1, name, code: name.toUpperCase(), description: '', logo: '', state: 'Lagos' },
  ...{ respondsTo: ['emergency', 'crime'], defaultResponder: false, follow: false },
}));
const ride = {
  ...{
    id: 41,
    rideId: 'RD-7K2M9QXD',
    vehicleNumber: 'KJA-482XY',
    plateKind: 'commercial',
    parkName: 'Ojota',
  },
  ...{ departureState: 'Lagos', departureCity: '', destination: 'Ibadan' },
};
const sent = {
  ...{
    id: 61,
    complaintRef: 'CP-22222222',
    title: 'Crime report',
    name: 'Not said',
    state: 'Lagos',
    city: '',
  },
  ...{ description: '', latitude: null, longitude: null, images: [], deliveries: [], agency: [], cases: [] },
};
const emergency = { isOpen: true, close: vi.fn(), showNumbers: vi.fn(), finish: vi.fn(), leave: vi.fn() };

/** Where the device is, once it is known. */
let locate: (coords: { latitude: number; longitude: number; accuracy: number }) => void;
let refuse: (code: number) => void;

beforeEach(() => {
  vi.clearAllMocks();
  // The server never answers, so requests in the queue stay there.
  serverAnswering(() => new Promise(() => {}));
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void) => {
    locate = (coords) => act(() => found({ coords }));
    refuse = (code) => act(() => failed({ PERMISSION_DENIED: 1, code }));
  };
  const values = {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: 'prompt' }) },
  };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
});

afterEach(() => void vi.restoreAllMocks());

type Of = { type?: UrgentType; on?: object | null; account?: object; isOpen?: boolean };

function begin({ type = 'crime', on = null, account = {}, isOpen = true }: Of = {}) {
  const props = { type, account: { ...ada, ...account }, emergency: { ...emergency, isOpen } };
  return shown(createElement(Report, props as never), {
    known: [
      [allAgencies.queryKey, agencies],
      [newestActiveRide.queryKey, on],
    ],
  });
}
const inLagos = { latitude: 6.6018421, longitude: 3.3514862, accuracy: 12.4 };
const told = { latitude: 6.6018421, longitude: 3.3514862, accuracyMetres: 12 };
const field = () => screen.getByRole('textbox', { name: /^What (is )?happen/ });
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
const send = 'Send crime report';
const answerWith = (answer: unknown, edited: unknown = sent) => {
  server.answer = (input: object) => ('body' in input ? ('params' in input ? edited : answer) : undefined);
};
const bodies = () => server.changes().map(([way, input]) => [way, (input as { body: unknown }).body]);

describe('a report', () => {
  it('needs nothing, and goes with the ride and the place', async () => {
    answerWith(sent);
    const { person } = begin({ on: ride });
    locate(inLagos);
    expect(words()).toContain('Your location is attached.');
    expect(words()).toContain('Your ride goes with it.');
    await person.click(button(send));
    await screen.findByText('Request Sent');
    const body = {
      type: 'crime',
      state: '',
      description: '',
      rideId: 'RD-7K2M9QXD',
      agencies: [],
      images: [],
    };
    expect(bodies()[0]).toEqual([
      wayOf(lodgeComplaint),
      { ...body, ...told, role: 'place', title: '', name: '', city: '' },
    ]);
  });

  it('leaves out the ride and the place where the person says so, and takes them back in', async () => {
    answerWith(sent);
    const { person } = begin({ on: ride });
    locate(inLagos);
    await person.click(button('Leave it out'));
    await person.click(button('Leave ride out'));
    expect(words()).toContain('Your location is left out.');
    expect(words()).toContain('Your ride is left out.');
    expect(buttons()).toEqual(expect.arrayContaining(['Attach it', 'Attach ride']));
    await person.type(field(), ' They took my bag. ');
    await person.click(button(send));
    const left = { rideId: '', latitude: null, longitude: null, description: 'They took my bag.' };
    await expect.poll(() => bodies()[0]).toMatchObject([wayOf(lodgeComplaint), left]);
  });

  it('without a ride on the road says nothing of one', () => {
    begin();
    expect(words()).not.toContain('ride');
  });

  it.each([
    [{ ...inLagos, accuracy: 2_000 }, 'Your location is attached.', ['Leave it out']],
    [{ ...inLagos, accuracy: 2_600 }, 'it may be wrong by 3 km', ['Leave it out']],
    [1, 'your browser keeps it from RUA', []],
    [2, 'your phone cannot tell where it is', ['Look again']],
  ] as const)('from a device that answers %j says of the place: %s', (answer, said, offered) => {
    begin();
    expect(words()).toContain('Looking for where you are.');
    if (typeof answer === 'number') refuse(answer);
    else locate(answer);
    expect(words()).toContain(said);
    expect(buttons().filter((name) => /Leave it out|Look again|Attach it/.test(name))).toEqual(offered);
  });

  it('with more than 2,000 characters is not sent, and says so', async () => {
    const { person } = begin();
    await person.click(field());
    await person.paste('x'.repeat(2001));
    await person.click(button(send));
    expect(words()).toContain('Use at most 2,000 characters.');
    expect(server.changes()).toEqual([]);
  });

  it('names four of those who are told, how many more there are, and the numbers of the state', () => {
    begin();
    expect(words(screen.getByRole('region', { name: 'Who is told' }))).toMatch(
      /Lasema.*Lasambus.*Frsc.*Rrsand 2 more$/,
    );
    expect([link('Call 112, Emergency'), link('Call 767, Lagos')]).toEqual(['tel:112', 'tel:767']);
    // It costs money.
    expect(screen.queryByRole('link', { name: /0700/ })).toBeNull();
  });

  it('of a person in another state has the numbers of that one', () => {
    begin({ account: { state: 'Oyo', emailVerified: false } });
    expect(link('Call 767, Lagos')).toBeUndefined();
    expect(words()).toContain('Agencies see that ada@people.example is not confirmed yet.');
  });

  it('keeps its words on this device until it is sent', async () => {
    answerWith(sent);
    const { person, unmount } = begin();
    await person.type(field(), 'Help');
    unmount();
    const again = begin();
    expect((field() as HTMLTextAreaElement).value).toBe('Help');
    await again.person.click(button(send));
    await screen.findByText('Request Sent');
    await expect.poll(() => readDraft(ada.id, 'crime', new Date()).description).toBe('');
  });

  it('goes back to the numbers by Back, and leaves by Close', async () => {
    const { person } = begin();
    await person.click(button('Back'));
    await person.click(button('Close'));
    expect([emergency.showNumbers.mock.calls.length, emergency.close.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a report that is not sent', () => {
  it('because there is no network can go as an SMS with its words and place', async () => {
    setOnline(false);
    const { person } = begin({ type: 'emmergency' });
    locate(inLagos);
    await person.type(field(), 'Fire');
    const said =
      'Emergency. I need help. Fire I am at https://www.openstreetmap.org/?mlat=6.6018421&mlon=3.3514862';
    expect(link('Send an SMS')).toBe(`sms:?&body=${encodeURIComponent(said)}`);
    await person.click(button('Leave it out'));
    expect(link('Send an SMS')).not.toContain('openstreetmap');
    expect(words(screen.getByRole('alert'))).not.toContain('It is kept');
  });

  it('because it was refused says why, and can be changed', async () => {
    answerWith(new AppError('invalid', 'Too many today.'));
    const { person } = begin();
    await person.click(button(send));
    expect(words(await screen.findByRole('alert'))).toBe('This is not sentToo many today.');
    expect(buttons()).toEqual(expect.arrayContaining([send, 'Change']));
  });

  it('because no answer came is kept, tells the same agencies, and is tried again as it was', async () => {
    answerWith(unanswered(new Error('no network')));
    const { person } = begin();
    await person.click(button(send));
    await screen.findByText('RUA has not confirmed your report');
    expect(words(screen.getByRole('alert'))).toContain('It is kept on this phone');
    expect(buttons()).not.toContain('Change');
    await person.type(field(), 'Later words');
    answerWith(sent);
    await person.click(button('Try again'));
    await screen.findByText('Request Sent');
    expect(server.asked.flatMap(({ key }) => key ?? [])).toHaveLength(2);
    expect(bodies()[1]).toEqual(bodies()[0]);
    // Words that were typed after it follow it.
    await expect
      .poll(() => bodies()[2])
      .toMatchObject([wayOf(editComplaint), { description: 'Later words' }]);
  });
});

describe('a report that is sent', () => {
  async function toSent(answer: object = {}, of: Of = {}, edited: unknown = sent) {
    answerWith({ ...sent, ...answer }, edited);
    const page = begin(of);
    await page.person.click(button(of.type === 'emmergency' ? 'Send emergency' : send));
    await screen.findByText('Request Sent');
    return page;
  }
  const deliveries = [
    { id: 1, agencyId: 1, name: 'Lasema', code: 'LASEMA', state: 'delivered', seenAt: null },
    { id: 2, agencyId: 3, name: 'Frsc', code: 'FRSC', state: 'failed', seenAt: null },
  ];

  it.each([
    ['crime', 'Your crime report is with RUA', 'Keep what may be evidence'],
    ['emmergency', 'Your emergency is with RUA', 'Stay where you are safe'],
  ] as const)('says what comes next: %s', async (type, lead, next) => {
    const cases = ['2026-11-27T09:30:00.000Z', '2026-11-27T09:10:00.000Z'].map((deadlineAt) => ({
      deadlineAt,
    }));
    await toSent({ deliveries, cases: [...cases, { deadlineAt: null }] }, { type });
    expect(words()).toContain(lead);
    expect(words()).toContain('Its id is CP-22222222.');
    expect(words()).toContain(next);
    expect(words()).toContain('They should take it up by 10:10 AM.');
    expect(words()).toContain('LASEMALasemaDeliveredFRSCFrscFailed');
    expect(link('Call 112, Emergency')).toBe('tel:112');
  });

  it('names no time where no agency has a deadline', async () => {
    await toSent({ cases: [{ deadlineAt: null }] });
    expect(words()).not.toContain('They should take it up');
  });

  it('follows its agencies live', async () => {
    const { queryClient } = await toSent({ deliveries });
    const seen = deliveries.map((one) => ({ ...one, seenAt: at }));
    act(
      () =>
        void queryClient.setQueryData(complaintDetails('CP-22222222').queryKey, {
          ...sent,
          deliveries: seen,
        } as never),
    );
    await expect.poll(() => words()).toContain('LasemaSeenFRSCFrscSeen');
  });

  it('adds the place once the device knows it', async () => {
    await toSent({}, {}, { ...sent, latitude: told.latitude, longitude: told.longitude });
    expect(words()).toContain('It went without your location. RUA still looks for it');
    locate(inLagos);
    await expect
      .poll(() => bodies()[1])
      .toEqual([
        wayOf(editComplaint),
        {
          title: 'Crime report',
          name: 'Not said',
          state: 'Lagos',
          city: '',
          description: '',
          images: [],
          ...told,
        },
      ]);
    await screen.findByText('Your location is with it.');
    expect(bodies()).toHaveLength(2);
  });

  it('looks for no place that the device refused', async () => {
    answerWith(sent);
    const { person } = begin();
    refuse(1);
    await person.click(button(send));
    await screen.findByText('It went without your location.');
    expect(bodies()).toHaveLength(1);
  });

  it('says that the place could not be added, and tries it again by a press', async () => {
    const { person } = await toSent({}, {}, new AppError('wrong_state', 'It is taken up.'));
    locate(inLagos);
    expect(words(await screen.findByRole('alert'))).toContain('It is taken up.');
    expect(bodies()).toHaveLength(2);
    await person.click(button('Try again'));
    await expect.poll(bodies).toHaveLength(3);
  });

  it('leads to its page', async () => {
    const { person, router } = await toSent();
    await person.click(screen.getByRole('link', { name: 'See the report' }));
    expect([router.state.location.pathname, emergency.leave.mock.calls.length]).toEqual([
      '/users/complain/details/CP-22222222',
      1,
    ]);
  });

  it.each([
    [true, [], 0],
    [false, ['Your report CP-22222222 is sent.'], 1],
  ])('is over where the sheet is closed, which a notice says; open: %s', async (isOpen, said, finished) => {
    await toSent({}, { isOpen });
    expect(currentToasts().map(({ text }) => text)).toEqual(said);
    expect(emergency.finish).toHaveBeenCalledTimes(finished);
  });
});
