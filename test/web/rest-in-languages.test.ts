// @vitest-environment happy-dom
/** Decisions of staff, reports of comments, toasts, refusals and the pages for when nothing else can be shown, in the language of the person. */
import { act, screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import type { Delivery } from '#domain/platform/deliveries/deliveries.ts';
import type { OwnDecision } from '#domain/platform/moderation/moderation.ts';
import type { OneComment } from '#domain/site/comments.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { server, shown, words } from '#test/support/rendered.tsx';
import { takeStartAccount } from '#web/features/identity/accounts/start-account.ts';
import { rideEventLabel } from '#web/features/journeys/rides/event-labels.ts';
import { AppealDialog } from '#web/features/platform/moderation/decisions/appeal-dialog.tsx';
import { DecisionFile } from '#web/features/platform/moderation/decisions/decision-file.tsx';
import { CommentReport } from '#web/features/platform/moderation/reports/comment-report.tsx';
import { troubleOf } from '#web/features/reporting/flags/delivery-labels.ts';
import { preloadTranslations } from '#web/languages/catalogues.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { translationsOf } from '#web/languages/preloaded-translations.ts';
import { errorMessageIn } from '#web/languages/use-error-messages.ts';
import { ChosenContext } from '#web/languages/use-translations.ts';
import type { PlainAnswer } from '#web/lib/plain-answer.ts';
import Start from '#web/routes/start.tsx';
import { ErrorPage } from '#web/ui/layout/error-page.tsx';
import { SlideDots } from '#web/ui/layout/slogans.tsx';
import { PlainForm } from '#web/ui/plain-form.tsx';
import { Toast } from '#web/ui/toast.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { currentToasts, dismissToast, showToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const catalogue = catalogueOf('web', 'yo');
const said = (phrase: string) => catalogue.get(phrase) ?? '';
const at = '2026-11-27T08:00:00.000Z';

beforeEach(() => preloadTranslations('yo'));
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
});

function shownInYoruba(part: ReactElement) {
  const translated = createElement(InChosenLanguage, null, part);
  return shown(createElement(ChosenContext, { value: translationsOf('yo') }, translated));
}

/** The phrases of English that the part shows, outside of the elements that are marked as English. */
function englishShown(): string[] {
  const texts: string[] = [];
  for (const part of document.body.querySelectorAll(':not(:is([lang="en"], [lang="en"] *))')) {
    for (const child of part.childNodes)
      if (child.nodeType === Node.TEXT_NODE) texts.push((child.textContent ?? '').trim());
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(part.getAttribute(name) ?? '');
  }
  return texts.filter((text) => catalogue.has(text) && catalogue.get(text) !== text);
}

const decision: OwnDecision = {
  ...{ id: 41, kind: 'comment', title: '777', text: '777', decision: 'hidden', decidedAt: at },
  ...{ reason: 'It is not true.', appeal: '', appealedAt: null, outcome: null, outcomeReason: '' },
  ...{ outcomeAt: null, can: { appeal: true } },
};

describe('a decision of staff, in Yoruba', () => {
  it('that can be appealed', () => {
    shownInYoruba(createElement(DecisionFile, { decision }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(said('Your comment'));
    expect(document.title).toBe(`${said('Decision of our staff')} | RUA`);
    expect(screen.getByRole('button', { name: said('Appeal') })).toBeTruthy();
    expect(screen.getByText('It is not true.').lang).toBe('en');
    expect(englishShown()).toEqual([]);
  });

  it.each(['restored', 'stays', null] as const)('that was appealed: %s', (outcome) => {
    const appealed = { ...{ appeal: '777', appealedAt: at, can: { appeal: false } }, outcome };
    const answered = outcome === null ? {} : { outcomeReason: 'We looked again.', outcomeAt: at };
    shownInYoruba(createElement(DecisionFile, { decision: { ...decision, ...appealed, ...answered } }));
    expect(screen.getByRole('heading', { name: said('Your appeal') })).toBeTruthy();
    expect(englishShown()).toEqual([]);
  });

  it('and the form of an appeal, also one that is refused', async () => {
    server.answer = new AppError('conflict', 'You have appealed already.');
    const { person } = shownInYoruba(createElement(AppealDialog, { decision, onClose() {} }));
    await person.type(screen.getByLabelText(said('Why it should be seen'), { exact: false }), '777');
    await person.click(screen.getByRole('button', { name: said('Send appeal') }));
    expect(await screen.findByText(said('It has changed meanwhile. Look at it again.'))).toBeTruthy();
    expect(englishShown()).toEqual([]);
  });
});

describe('the report of a comment, in Yoruba', () => {
  const comment: OneComment = {
    ...{ id: 41, postId: 7, postTitle: '777', author: 'A former member', comment: '777' },
    ...{ createdAt: at, own: false, reported: false },
  };

  it.each([{}, { own: true }, { reported: true }])('%j', (state) => {
    shownInYoruba(createElement(CommentReport, { comment: { ...comment, ...state } }));
    expect(words()).toContain(said('A former member'));
    expect(englishShown()).toEqual([]);
  });

  it('says so when it was sent', async () => {
    server.answer = {};
    const { person } = shownInYoruba(createElement(CommentReport, { comment }));
    await person.click(screen.getByRole('radio', { name: said('It is advertising') }));
    await person.click(screen.getByRole('button', { name: said('Send report') }));
    const thanks = said('Thank you. Our staff will look at it.');
    await expect.poll(() => currentToasts().at(-1)?.text).toBe(thanks);
  });
});

describe('toasts, in Yoruba', () => {
  it('have a name, a language and a button in it', async () => {
    shownInYoruba(createElement(ToastRegion));
    const region = screen.getByRole('region', { name: said('Notices') });
    expect(region.lang).toBe('yo');
    act(() => showToast({ text: '777' }));
    expect(await screen.findByRole('button', { name: said('Dismiss') })).toBeTruthy();
  });

  it('stay English for others', () => {
    shown(createElement(Toast, { toast: { id: 1, text: '777' } }));
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
  });
});

it('the buttons of the slogans, in Yoruba', () => {
  const slides = { index: 0, isPaused: false, goTo() {}, togglePause() {} };
  shownInYoruba(createElement(SlideDots, { slides, slogans: ['one', 'two'] }));
  expect(screen.getByRole('button', { name: said('Pause slides') })).toBeTruthy();
  const second = said('Slide {number} of {count}').replace('{number}', '2').replace('{count}', '2');
  expect(screen.getByRole('button', { name: second })).toBeTruthy();
  expect(englishShown()).toEqual([]);
});

describe('the page for an error', () => {
  it.each(['not-found', 'failed'] as const)('is in Yoruba: %s', (kind) => {
    shown(createElement(ErrorPage, { kind, language: 'yo' }));
    expect(screen.getByRole('main').lang).toBe('yo');
    expect(screen.getByRole('link', { name: said('In danger? Call 112') })).toBeTruthy();
    expect(englishShown()).toEqual([]);
  });

  it('is in English where the language is English, or was not loaded', () => {
    for (const language of ['en', 'ig'] as const) {
      const { unmount } = shown(createElement(ErrorPage, { kind: 'failed', language }));
      expect(screen.getByRole('main').lang).toBe('');
      expect(screen.getByRole('link', { name: 'In danger? Call 112' })).toBeTruthy();
      unmount();
    }
  });
});

describe('the page from which the app starts in danger, or without the server', () => {
  // The answer is kept for some seconds.
  beforeEach(() => void takeStartAccount());

  const startAt = (to: string) => shown(createElement(Start), { address: `/start?to=${to}` });

  it('turns to the language of the account once that is known', async () => {
    server.answer = { id: 41, language: 'yo', state: 'Lagos' };
    startAt('emergency');
    expect(await screen.findByRole('heading', { name: said('Call for help') })).toBeTruthy();
    expect(screen.getByRole('main').lang).toBe('yo');
    expect(englishShown()).toEqual([]);
  });

  it('is in English before', async () => {
    startAt('emergency');
    expect(await screen.findByRole('heading', { name: 'Call for help' })).toBeTruthy();
  });

  it('is in the language of the account as well where the page that was asked for cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')));
    server.answer = { id: 41, language: 'yo', state: 'Lagos' };
    startAt('/about');
    expect(await screen.findByRole('heading', { name: said('You are offline') })).toBeTruthy();
    expect(englishShown()).toEqual([]);
  });
});

describe('a refusal, in Yoruba', () => {
  const yoruba = () => translationsOf('yo');

  it.each([
    ['conflict', 'This parking space is taken at that time.', 'This parking space is taken at that time.'],
    [
      'wrong_state',
      'Your next of kin is told already. Call 112.',
      'Your next of kin is told already. Call 112.',
    ],
    ['wrong_state', 'Of another version.', 'It has changed meanwhile. Look at it again.'],
    [
      'suspended',
      'This account is suspended: It sent threats. If you think that this is wrong, write to us on the contact page.',
      'This account is suspended. If you think that this is wrong, write to us on the contact page.',
    ],
    ['code_incorrect', 'Of another version.', 'Incorrect code'],
    ['internal', 'Of another version.', 'Something went wrong. Try again.'],
  ] as const)('is said as it is, or else by its code: %s, %s', (code, message, phrase) => {
    expect(errorMessageIn(yoruba(), new AppError(code, message))).toBe(said(phrase));
  });

  it('names the tries that are left', () => {
    const three = errorMessageIn(
      yoruba(),
      new AppError('code_incorrect', 'This is not the code. 3 tries are left.'),
    );
    expect(three).toBe(said('This is not the code. {limit} tries are left.').replace('{limit}', '3'));
  });

  it('of anything else says that it went wrong', () => {
    expect(errorMessageIn(yoruba(), new TypeError('x'))).toBe(said('Something went wrong. Try again.'));
  });

  it('of a form without scripts', () => {
    const refused: PlainAnswer = {
      ...{ kind: 'refused', task: 'flag', message: 'Of another version.', problems: [], values: {} },
    };
    const form = { task: 'flag', accountId: 41, title: '777', button: '777' };
    const { unmount } = shownInYoruba(
      createElement(PlainForm, { ...form, answer: { ...refused, code: 'gone' } }),
    );
    expect(screen.getByRole('alert').textContent).toBe(said('It is no longer there.'));
    unmount();
    shownInYoruba(createElement(PlainForm, { ...form, answer: refused }));
    expect(screen.getByRole('alert').textContent).toBe(said('Something went wrong. Try again.'));
  });
});

it('why an SMS did not arrive, in Yoruba', () => {
  const reason = 'The phone could not be reached in time.';
  const delivery = { state: 'failed', channel: 'sms', name: 'Bola', reason, seenAt: null } as Delivery;
  const next = troubleOf(delivery, translationsOf('yo'))?.next;
  expect(next).toBe(`${said(reason)} ${said('We do not try again by ourselves.')}`);
});

it('what the next of kin wished, in Yoruba', () => {
  const note = 'They want no messages about your rides.';
  const event = { kind: 'next_of_kin_refused', name: '', note, at } as const;
  expect(rideEventLabel(event, translationsOf('yo').t).detail).toBe(said(note));
});
