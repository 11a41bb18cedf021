// @vitest-environment happy-dom
/** Parts of members' pages that show seldom: they are in the language of the person as well. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { CodeCard } from '#web/features/identity/safety-pass/code-card.tsx';
import { ActiveRideSkeleton } from '#web/features/journeys/rides/active-ride-ticket.tsx';
import { RecordTimelineCard } from '#web/features/platform/deliveries/record-timeline-card.tsx';
import { ReportCasesCard } from '#web/features/response/cases/report-cases-card.tsx';
import { StarButton } from '#web/features/response/messages/star-button.tsx';
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

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const catalogue = catalogueOf('web', 'yo');
const said = (phrase: string) => catalogue.get(phrase) ?? '';
const at = '2026-11-27T08:00:00.000Z';

beforeEach(() => preloadTranslations('yo'));

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
    shownInYoruba(createElement(page as FunctionComponent<object>, { loaderData }));
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
