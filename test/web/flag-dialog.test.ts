// @vitest-environment happy-dom
/** Flagging a ride or an item from its page, step by step: who is told, what is sent, and what is said afterwards. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { flagItem } from '#domain/reporting/item-flags.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { ada } from '#test/support/queued-requests.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { followedAgencies } from '#web/features/identity/agencies/queries.ts';
import { itemCounts } from '#web/features/journeys/items/queries.ts';
import { rideCounts } from '#web/features/journeys/rides/queries.ts';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { FlagDialog } from '#web/features/reporting/flags/flag-dialog.tsx';
import { unanswered } from '#web/lib/server-request.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const at = '2026-11-27T08:00:00.000Z';
const can = { flag: true, withdrawFlag: false };
const ride = {
  ...{
    id: 41,
    rideId: 'RD-7K2M9QXD',
    vehicleNumber: 'KJA-482XY',
    plateKind: 'commercial',
    parkName: 'Ojota',
  },
  ...{
    departureState: 'Lagos',
    departureCity: '',
    destination: 'Ibadan',
    driverName: 'Sunday',
    flagInfo: null,
  },
  ...{ vehicleName: 'Danfo', nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '0803 000 0142', can },
};
const item = {
  ...{ id: 51, itemRef: 'IT-22222222', itemName: 'Drum', destinationAddress: 'Ibadan', flagInfo: null, can },
  ...{ vehicleBikeNumber: 'KJA-482XY', plateKind: 'private', transportMeans: 'Bike' },
};
const subjects = { ride: { kind: 'ride', record: ride }, item: { kind: 'item', record: item } } as const;
type Kind = keyof typeof subjects;

const agencies = [
  { id: 3, code: 'FRSC', name: 'Road Safety', defaultResponder: false, follow: true },
  { id: 7, code: 'POLICE', name: 'State Police', defaultResponder: true, follow: false },
].map((agency) => ({ ...agency, description: '', email: '', logo: '' }));

const calls = { onClose: vi.fn(), onLeave: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

function open(kind: Kind, { changes = {}, account = {} }: { changes?: object; account?: object } = {}) {
  const subject = { ...subjects[kind], record: { ...subjects[kind].record, ...changes } };
  return shown(createElement(FlagDialog, { subject: subject as never, ...calls }), {
    known: [
      [followedAgencies.queryKey, agencies],
      [accountQuery.queryKey, { id: ada, email: 'ada@rua.example', emailVerified: true, ...account }],
      [itemCounts.queryKey, 'before'],
      [rideCounts.queryKey, 'before'],
    ],
  });
}

async function atForm(...of: Parameters<typeof open>) {
  const page = open(...of);
  await page.person.click(button('Continue'));
  await screen.findByRole('button', { name: 'Submit flag' });
  return page;
}

const answerFlag = (answer: unknown) => {
  server.answer = (input: object) => ('body' in input ? answer : undefined);
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('before the flag', () => {
  it.each([
    ['ride', 'Flag Ride', 'and to your next of kin, Bola Obi.', 'RD-7K2M9QXDOjota to Ibadan, Sunday'],
    ['item', 'Flag Item', 'Flagging sends a message to security officials.', 'IT-22222222Drum to Ibadan'],
  ] as const)(
    'of a %s the person reads what is flagged and who is told',
    async (kind, title, told, shownAs) => {
      const { person } = open(kind);
      const dialog = words(screen.getByRole('alertdialog'));
      expect([dialog.includes(title), dialog.includes(told), dialog.includes(shownAs)]).toEqual([
        true,
        true,
        true,
      ]);
      await person.click(button('Cancel'));
      expect([calls.onClose.mock.calls.length, server.changes()]).toEqual([1, []]);
    },
  );

  it.each([
    ['ride', {}, false, 'Flag Ride'],
    ['item', { emailVerified: false }, true, 'Verify your e-mail address first'],
    ['ride', { emailVerified: false }, false, 'Flag Ride'],
  ] as const)(
    'of a %s an account %j must confirm its address first: %s',
    async (kind, account, asks, title) => {
      const { person, router } = open(kind, { account });
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Enter the code' }) !== null).toBe(asks);
      if (!asks) return;
      expect([link('In danger now? Call 112.'), words().includes('next of kin')]).toEqual(['tel:112', false]);
      await person.click(screen.getByRole('link', { name: 'Enter the code' }));
      expect([router.state.location.pathname, calls.onLeave.mock.calls.length]).toEqual([
        '/usersEmailVerification',
        1,
      ]);
    },
  );
});

describe('the flag', () => {
  it.each([
    ['ride', flagRide, { lodgeRideId: 41 }, rideCounts, itemCounts],
    ['item', flagItem, { itemId: 51 }, itemCounts, rideCounts],
  ] as const)(
    'of a %s goes with its words to the picked agencies',
    async (kind, endpoint, id, renews, keeps) => {
      answerFlag({ id: 9 });
      const { person, queryClient } = await atForm(kind);
      expect([tick('State Police').checked, tick('Road Safety').checked]).toEqual([true, false]);
      await person.click(tick('Road Safety'));
      await person.type(screen.getByRole('textbox', { name: /^What is happening/ }), '  Wrong way. ');
      await person.click(button('Submit flag'));
      const body = { ...id, description: 'Wrong way.', agencies: [7, 3] };
      await expect.poll(server.changes).toEqual([[wayOf(endpoint), { body }]]);
      await screen.findByText(`${kind === 'ride' ? 'Ride' : 'Item'} flagged successfully`);
      expect(words()).toContain(`The ${kind}’s page shows whom it told`);
      expect([renews, keeps, followedAgencies].map(({ queryKey }) => stateOf(queryClient, queryKey))).toEqual(
        [true, false, true],
      );
    },
  );

  it.each([
    ['ride', 'The agencies you pick and your next of kin, Bola Obi, are told at once.'],
    ['item', 'The agencies you pick are told at once.'],
  ] as const)('of a %s names those who are told, and 112', async (kind, said) => {
    await atForm(kind);
    expect(words()).toContain(said);
    expect(link('In danger now? Call 112. A flag is not a phone call.')).toBe('tel:112');
  });

  it('to nobody in particular is sent so, once the picked agency is taken away', async () => {
    answerFlag({ id: 9 });
    const { person } = await atForm('ride');
    await person.click(tick('State Police'));
    expect(words()).toContain('Pick none and State Police is told.');
    await person.click(button('Submit flag'));
    await expect.poll(server.changes).toMatchObject([[wayOf(flagRide), { body: { agencies: [] } }]]);
  });

  it('to all is sent so', async () => {
    answerFlag({ id: 9 });
    const { person } = await atForm('ride');
    await person.click(tick('All active agencies'));
    expect(tick('State Police').disabled).toBe(true);
    await person.click(button('Submit flag'));
    await expect.poll(server.changes).toMatchObject([[wayOf(flagRide), { body: { agencies: 'all' } }]]);
  });

  it('with more than 1,000 characters is not sent', async () => {
    const { person } = await atForm('ride');
    await person.click(screen.getByRole('textbox', { name: /^What is happening/ }));
    await person.paste('x'.repeat(1001));
    await person.click(button('Submit flag'));
    expect(words()).toContain('Use at most 1,000 characters.');
    expect(server.changes()).toEqual([]);
  });

  it('of a person whose address is not confirmed says so', async () => {
    await atForm('ride', { account: { emailVerified: false } });
    expect(words()).toContain('Agencies see that ada@rua.example is not confirmed yet.');
  });

  it('that failed is the same when it is pressed again', async () => {
    answerFlag(new AppError('wrong_state', 'It broke.'));
    const { person } = await atForm('ride');
    await person.click(button('Submit flag'));
    await screen.findByText('Nothing is sent twice: press Submit flag again.');
    answerFlag({ id: 9 });
    await person.click(button('Submit flag'));
    await screen.findByText('Ride flagged successfully');
    const keys = server.asked.flatMap(({ key }) => key ?? []);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each([
    ['ride', 'already_flagged', 'This ride is flagged already', 'See the flag'],
    ['item', 'already_flagged', 'This item is flagged already', 'See the flag'],
    ['ride', 'email_not_verified', 'Verify your e-mail address first', 'Not now'],
  ] as const)('of a %s that is refused as %s says what stands', async (kind, code, title, closes) => {
    answerFlag(new AppError(code, 'No.'));
    const { person } = await atForm(kind);
    await person.click(button('Submit flag'));
    await screen.findByRole('heading', { name: title });
    expect(words().includes(kind === 'ride' ? 'IT-' : 'RD-')).toBe(false);
    await person.click(button(closes));
    expect(calls.onClose).toHaveBeenCalledOnce();
  });

  it('without a network waits on this phone, and the person is told whom to call', async () => {
    answerFlag(unanswered(new Error('no network')));
    const { person } = await atForm('item');
    await person.click(button('Submit flag'));
    await screen.findByText('Your flag is not sent yet');
    expect(link('In danger now? Call 112. A flag is not a phone call.')).toBe('tel:112');
    const [kept] = await listRequests(ada);
    expect(kept).toMatchObject({
      ...{ kind: 'flag', title: 'IT-22222222', record: { under: '/users/itemDetails/51', field: null } },
      ...{ families: ['items', 'agencies'], edit: { kind: 'words', field: 'description', limit: 1000 } },
    });
  });
});

describe('after the flag', () => {
  it('of a ride its next of kin can be called, and its recipients stand there', async () => {
    answerFlag({ id: 9 });
    const agency = [{ id: 7, name: 'State Police', code: 'POLICE', logo: '' }];
    const flagInfo = { deliveries: [], agency, overdue: false, createdAt: at };
    const { person } = await atForm('ride', { changes: { flagInfo } });
    await person.click(button('Submit flag'));
    await screen.findByText('Ride flagged successfully');
    expect([link('Call 112'), link('Call Bola')]).toEqual(['tel:112', 'tel:+2348030000142']);
    expect(words()).not.toContain('page shows whom it told');
  });

  it('of an item nobody else can be called', async () => {
    answerFlag({ id: 9 });
    const { person } = await atForm('item');
    await person.click(button('Submit flag'));
    await screen.findByText('Item flagged successfully');
    expect(screen.getAllByRole('link').map((one) => words(one))).toEqual(['Call 112']);
  });
});

function stateOf(queryClient: ReturnType<typeof shown>['queryClient'], queryKey: readonly unknown[]) {
  return queryClient.getQueryState(queryKey)?.isInvalidated;
}
