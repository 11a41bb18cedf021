// @vitest-environment happy-dom
/** The settings on the pages of an account: their words, their actions, and the page after an answer. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { removePassPhoto } from '#domain/identity/safety-pass.ts';
import { saveDateStyle } from '#domain/identity/settings.ts';
import { makeBookingCalendar, revokeBookingCalendar } from '#domain/road/parking/bookings.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { itAsks } from '#test/support/window-changes.ts';
import { OwnNumberCard } from '#web/features/app/own-number/number-card.tsx';
import { ownNumberQuery } from '#web/features/app/own-number/queries.ts';
import { PassForm } from '#web/features/identity/safety-pass/pass-form.tsx';
import { AppearanceTab } from '#web/features/identity/settings/appearance-tab.tsx';
import { twoStepQuery } from '#web/features/identity/settings/queries.ts';
import { TwoStepCard } from '#web/features/identity/settings/two-step-card.tsx';
import { TestLine } from '#web/features/journeys/next-of-kin/test-line.tsx';
import { DeviceCard } from '#web/features/platform/notifications/push/device-card.tsx';
import { CalendarCard } from '#web/features/road/parking/calendar-card.tsx';
import { calendarLinks } from '#web/features/road/parking/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
/** A picture arrives at once. */
vi.mock('#web/features/platform/pictures/uploads/upload-picture.ts', async (load) => ({
  ...(await load()),
  uploadTo: (_endpoint: unknown, _path: string, stored: (answer: object) => string) => async () =>
    stored({ photo: '/photo.webp' }),
}));

describe('the link of a calendar', () => {
  const known = [[calendarLinks.queryKey, { owner: 'https://rua.example/o', booker: null }]] as const;

  it.each([
    ['owner', 'https://rua.example/o'],
    ['booker', undefined],
  ] as const)('of the %s is %s, where there is one for the other', (side, url) => {
    shown(createElement(CalendarCard, { side }), { known });
    expect(screen.queryByRole<HTMLInputElement>('textbox')?.value).toBe(url);
  });

  itAsks([
    [
      'is made for this side',
      [CalendarCard, { side: 'booker' }],
      ['Make a calendar link'],
      [makeBookingCalendar, { params: { side: 'booker' } }],
      known,
    ],
    [
      'ends for this side',
      [CalendarCard, { side: 'owner' }],
      ['End this link'],
      [revokeBookingCalendar, { params: { side: 'owner' } }],
      known,
    ],
  ]);
});

describe('the number for RUA by text', () => {
  it.each([
    ['', '', ['Add a phone number'], false],
    ['0803 000 0177', '', ['Change Phone number', 'Remove Phone number'], false],
    ['0803 000 0177', '4821', ['Change Phone number', 'Remove Phone number'], true],
  ])('that is %j with the PIN %j offers %j', (number, pin, offered, isTold) => {
    const known = [[ownNumberQuery.queryKey, { number, pin, serviceCode: '*384*782#' }]] as const;
    shown(createElement(OwnNumberCard, { emailVerified: true }), { known });
    expect(buttons()).toEqual(offered);
    expect(words().includes(`Your PIN is ${pin}`)).toBe(isTold);
  });
});

const again = ['Send the test SMS again: Bola'];

it.each([
  [null, ['Send a test SMS: Bola']],
  ['queued', []],
  ['retrying', []],
  ['sent', []],
  ['delivered', []],
  ['failed', again],
  ['blocked', again],
  ['unknown', again],
])('a test SMS that is %s offers %j', (state, offered) => {
  const kin = { fullName: 'Bola', canBeTexted: true };
  const test = state && { state, at: '2026-11-27T08:00:00Z' };
  shown(createElement(TestLine, { kin, test, emailVerified: true } as never));
  expect(buttons()).toEqual(offered);
});

it('a browser that can take no notifications is not asked whether it takes them', () => {
  shown(createElement(DeviceCard));
  expect(words()).toContain('This browser cannot take them.');
  expect(server.asked).toEqual([]);
});

describe('two-step sign-in', () => {
  it('is on once the recovery codes are kept', async () => {
    const { person, queryClient } = shown(createElement(TwoStepCard), {
      known: [[twoStepQuery.queryKey, { on: false, recoveryCodesLeft: 0 }]],
    });
    await person.click(button('Set up'));
    server.answer = { secret: 'ABCDEFGH', qrSize: 1, qrPath: '' };
    await person.type(screen.getByLabelText('Your password'), 'danfo-lane-sunrise');
    await person.click(button('Continue'));
    server.answer = { recoveryCodes: ['one', 'two'] };
    await person.type(await screen.findByLabelText('Code that the app shows'), '123456');
    await person.click(button('Switch on'));
    await screen.findByText('two');
    server.answer = { on: true, recoveryCodesLeft: 2 };
    await person.click(button('I have kept them'));
    await expect.poll(() => queryClient.getQueryData(twoStepQuery.queryKey)).toEqual(server.answer);
    expect(buttons()).toEqual(['Switch off']);
  });

  it.each([
    [8, '8 recovery codes are left.'],
    [1, 'One recovery code is left.'],
  ])('with %i recovery codes says %j', (recoveryCodesLeft, said) => {
    shown(createElement(TwoStepCard), { known: [[twoStepQuery.queryKey, { on: true, recoveryCodesLeft }]] });
    expect(words()).toContain(said);
  });
});

it('a style of dates that was refused is not the one that is chosen', async () => {
  server.answer = new AppError('unavailable', 'There is no network.');
  const { person } = shown(createElement(AppearanceTab, { dateStyle: 'nigeria' }));
  const style = (name: string) =>
    screen.getByRole<HTMLInputElement>('radio', { name: (text) => text.startsWith(name) });
  await person.click(style('ISO 8601'));
  await expect.poll(server.changes).toEqual([[wayOf(saveDateStyle), { body: { dateStyle: 'iso' } }]]);
  await expect.poll(() => style('English (Nigeria)').checked).toBe(true);
});

describe('the photo of a pass', () => {
  const pass = {
    ...{ state: 'on', name: '', bloodGroup: '', genotype: '', allergies: '', conditions: '', medicines: '' },
    ...{ nextOfKin: [], shown: [] },
  };

  it.each([
    ['that was there', '/old.webp'],
    ['that was just added', null],
  ])('%s is removed on the server too', async (_, photo) => {
    const { person, container } = shown(
      createElement(PassForm, { pass: { ...pass, photo } as never, offered: null }),
    );
    const [input] = container.querySelectorAll<HTMLInputElement>('input[type=file]');
    if (photo === null && input) {
      await person.upload(input, new File(['face'], 'face.webp', { type: 'image/webp' }));
    }
    await person.click(await screen.findByRole('button', { name: /^Remove / }));
    await expect.poll(server.changes).toEqual([[wayOf(removePassPhoto), {}]]);
  });
});
