// @vitest-environment happy-dom
/** The steps of a case as an officer reads them: whose each is, and who else reads it. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { type TimelineStep, timelineKinds } from '#domain/response/cases/case-report.ts';
import { at } from '#test/support/agency-cases.ts';
import { shown, words } from '#test/support/rendered.tsx';
import { CaseTimeline } from '#web/features/response/cases/case-timeline.tsx';

const step = (changes: Partial<TimelineStep> = {}): TimelineStep => ({
  ...{ kind: 'replied', side: 'own', who: 'Ada Obi', text: '', picture: '', morePictures: [], at },
  ...changes,
});

/** The words of each step. */
function told(...steps: TimelineStep[]): string[] {
  const { container } = shown(createElement(CaseTimeline, { steps }));
  return [...container.querySelectorAll('ol > li')].map((one) => words(one));
}

const when = '27 Nov 2026, 9:00 AM';

it.each<[string, Partial<TimelineStep>, string]>([
  ['an officer, under it', {}, `Reply to the reporterAda Obi${when}`],
  ['nobody, where the account is gone', { who: '' }, `Reply to the reporter${when}`],
  [
    'another agency, before it',
    { side: 'agency', who: 'LASTMA', kind: 'resolved' },
    `LASTMA: resolved${when}`,
  ],
  [
    'RUA, which has no name',
    { side: 'rua', who: '', kind: 'kin_told' },
    `SMS to the next of kin sent${when}`,
  ],
])('says who did a step: %s', (_, changes, said) => {
  expect(told(step(changes))).toEqual([said]);
});

it('says of a note alone that it stays inside the agency', () => {
  const texts = told(...timelineKinds.map((kind) => step({ kind, text: 'Called.' })));
  const inside = timelineKinds.filter((_, place) => texts[place]?.includes('Inside your agency only'));
  expect([inside, texts.filter((text) => !text.includes('Called.'))]).toEqual([['noted'], []]);
});

it('has a title for each kind of step, and no two alike', () => {
  const texts = told(...timelineKinds.map((kind) => step({ kind, who: '' })));
  expect(new Set(texts).size).toBe(timelineKinds.length);
});

it('has the newest step first, and their number', () => {
  const [first, second] = told(step({ kind: 'noted' }), step({ kind: 'opened' }));
  expect([first?.startsWith('Note'), second?.startsWith('The report came in')]).toEqual([true, true]);
  expect(words()).toContain('Timeline2');
});

it.each<[string, Partial<TimelineStep>, string]>([
  ['own and not shown', {}, 'Evidence, inside your agency only'],
  ['own and shown', { evidence: evidence(true) }, 'Evidence, shown to the reporter'],
  [
    'of another agency',
    { side: 'agency', who: 'LASTMA', evidence: evidence(true) },
    'Evidence, shown to the reporter',
  ],
])('says who reads the evidence: %s', (_, changes, said) => {
  const [text] = told(step({ kind: 'resolved', evidence: evidence(false), ...changes }));
  expect(text).toContain(`${said}At Kara.`);
});

function evidence(isShown: boolean) {
  return { text: 'At Kara.', pictures: ['a.webp', 'b.webp'], captions: ['', 'The bag'], shown: isShown };
}

it('says why the case is over, and shows the pictures with their captions', () => {
  const [text] = told(
    step({
      ...{ kind: 'resolved', outcome: 'vehicle-found', picture: 'c.webp', text: 'At Kara.' },
      evidence: evidence(true),
    }),
    step({ picture: 'd.webp', morePictures: ['e.webp'] }),
  );
  expect(text?.startsWith('ResolvedThe vehicle is foundAt Kara.')).toBe(true);
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    ...['Picture of the result', 'Picture 1 of the evidence', 'Picture 2 of the evidence'],
    ...['Picture in the reply, 1/2', 'Picture in the reply, 2/2'],
  ]);
  const figures = [...document.querySelectorAll('figure')];
  expect(figures.map((figure) => figure.querySelector('figcaption')?.textContent)).toEqual([
    undefined,
    'The bag',
  ]);
});
