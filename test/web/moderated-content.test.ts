// @vitest-environment happy-dom
/** What staff read of content that people reported, what they may decide, and what its author reads. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { appealDecision } from '#domain/platform/moderation/moderation.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { waitingCounts } from '#web/features/platform/backoffice/queries.ts';
import { DecisionFile } from '#web/features/platform/moderation/decisions/decision-file.tsx';
import { ownDecision } from '#web/features/platform/moderation/decisions/queries.ts';
import { ModeratedCard } from '#web/features/platform/moderation/moderated-card.tsx';
import Moderation from '#web/routes/backoffice/moderation.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';
const moment = '28 Nov 2026, 12:30 AM';
const report = {
  id: 1,
  reason: 'offensive',
  note: 'Rude.',
  reporter: 'Bola Obi',
  state: 'waiting',
  createdAt: at,
};
const decision = {
  ...{ id: 9, kind: 'comment', decision: 'hidden', reason: 'It insults.', decidedAt: at, decidedBy: 'Chidi' },
  ...{ appeal: '', appealedAt: null, outcome: null, outcomeReason: '', outcomeAt: null, outcomeBy: '' },
};
const item = {
  ...{ id: 41, kind: 'traffic', status: 'shown', title: 'Flood', text: 'Deep.', detail: '', pictures: [] },
  ...{ author: 'Ada Obi', createdAt: at, link: '', reportCount: 0, reports: [], decisions: [] },
};
const card = (changes: object) =>
  shown(createElement(ModeratedCard, { item: { ...item, ...changes } as never }));

describe('a moderated card', () => {
  const kept = { ...report, state: 'kept' };
  const open = { ...decision, appeal: 'It is true.', appealedAt: at };

  it.each([
    ['that was reported', { reports: [report] }, ['Keep', 'Hide']],
    ['whose reports are all decided', { reports: [kept] }, ['Hide']],
    ['with one of its reports waiting', { reports: [kept, report] }, ['Keep', 'Hide']],
    ['of a new space', { kind: 'space', status: 'new' }, ['Keep', 'Hide']],
    ['of a comment that is held', { kind: 'comment', status: 'new' }, ['Show', 'Do not show']],
    ['of a comment that is shown', { kind: 'comment', reports: [report] }, ['Keep', 'Hide']],
    ['of what is hidden, and reported', { status: 'hidden', reports: [report] }, ['Restore']],
    ['with an appeal', { status: 'hidden', decisions: [open] }, ['Show it again', 'It stays hidden']],
    [
      'with an appeal that is decided',
      { status: 'hidden', decisions: [{ ...open, outcome: 'stays' }] },
      ['Restore'],
    ],
  ])('%s offers what fits', (_, changes, offered) => {
    card(changes);
    expect(buttons()).toEqual(offered);
  });

  it('says who wrote it and when, and names nobody who is gone', () => {
    card({ author: '' });
    expect(words()).toContain(`A former member, ${moment}`);
  });

  it('leads to the post of a comment', () => {
    card({ kind: 'comment', link: '/event/details/7' });
    expect(screen.getByRole('link', { name: 'Flood' }).getAttribute('href')).toBe('/event/details/7');
    expect(words()).toContain('Comment on Flood');
  });

  it.each([
    [1, 'Reported once', false],
    [2, 'Reported 2 times', true],
  ])('with %i reports says how many there are, and which are shown', (reportCount, said, isMore) => {
    card({ reportCount, reports: [{ ...report, reporter: '' }] });
    expect(words(screen.getByRole('heading', { level: 3 }))).toBe(said);
    expect(words()).toContain(`It insults or threatensRude.A former member, ${moment}`);
    expect(words().includes('The newest 1 are shown.')).toBe(isMore);
    expect(words()).not.toContain(', waiting');
  });

  it('says what became of a report, of a decision and of an appeal', () => {
    const outcome = { outcome: 'restored', outcomeReason: 'It was true.', outcomeAt: at, outcomeBy: 'Dayo' };
    card({ reportCount: 1, reports: [kept], decisions: [{ ...open, ...outcome }] });
    expect(words()).toContain(`Bola Obi, ${moment}, kept`);
    expect(words()).toContain(`Hidden by Chidi, ${moment}It insults.`);
    expect(words()).toContain(`Appeal: “It is true.” Shown again, by Dayo, ${moment}. It was true.`);
  });

  it.each([
    ['shown', 'Hide: Flood', 'can appeal once'],
    ['hidden', 'Restore: Flood', 'Everybody sees it again'],
  ])('of what is %s asks for a reason, and says who reads it', async (status, title, lead) => {
    const { person } = card({ status });
    await person.click(screen.getByRole('button', { name: /^(Hide|Restore)/ }));
    expect(words(screen.getByRole('dialog', { name: title }))).toContain(lead);
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^(Hide|Restore)/ }));
    expect([words().includes('Enter a reason.'), server.changes()]).toEqual([true, []]);
  });
});

describe('the page of moderation', () => {
  const counts = { comments: 2, traffic: 3, spaces: 4 };
  const page = (staffRole: string, query: string) =>
    shown(createElement(Moderation), {
      known: [[waitingCounts.queryKey, counts]],
      context: { id: 7, staffRole },
      address: `/backoffice/moderation?${query}`,
    });
  const tabs = () =>
    screen.queryAllByRole('link', { name: /^(Comments|Traffic|Parking)/ }).map((one) => words(one));
  const asked = () => server.asked.map(({ endpoint }) => endpoint.path.split('/').at(-1));

  it.each([
    ['', 'comments'],
    ['queue=traffic', 'traffic'],
    ['queue=spaces', 'spaces'],
  ])('at %j shows administrators the %s, and how many of each wait', (query, list) => {
    page('administrator', query);
    expect([tabs(), asked()]).toEqual([['Comments2', 'Traffic updates3', 'Parking spaces4'], [list]]);
  });

  it('shows editors comments alone', () => {
    page('editor', 'queue=traffic');
    expect([tabs(), asked()]).toEqual([[], ['comments']]);
  });
});

describe('the author', () => {
  const own = { ...decision, title: 'Flood', text: 'Deep.', can: { appeal: true } };
  const file = (changes: object) =>
    shown(createElement(DecisionFile, { decision: { ...own, ...changes } as never }), {
      known: [[ownDecision(9).queryKey, own]],
    });

  it('appeals once, and reads then that the appeal is there', async () => {
    const answered = { ...own, appeal: 'It is true.', appealedAt: at, can: { appeal: false } };
    server.answer = answered;
    const { person, queryClient } = file({});
    await person.click(button('Appeal'));
    await person.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'It is true.');
    await person.click(button('Send appeal'));
    await expect.poll(() => queryClient.getQueryData(ownDecision(9).queryKey)).toEqual(answered);
    const body = { appeal: 'It is true.' };
    expect(server.changes()).toEqual([[wayOf(appealDecision), { params: { id: 9 }, body }]]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [null, 'Being read'],
    ['stays', 'Stays hidden'],
    ['restored', 'Shown again'],
  ])('whose appeal ended with %s reads that it is %j', (outcome, said) => {
    const answer = outcome === null ? {} : { outcome, outcomeReason: 'We looked again.', outcomeAt: at };
    file({ ...answer, appeal: 'It is true.', appealedAt: at, can: { appeal: false } });
    expect(words(screen.getByRole('region', { name: 'Your appeal' }))).toContain(
      `${said}It is true.Sent ${moment}`,
    );
    expect([words().includes('We looked again.'), buttons()]).toEqual([outcome !== null, []]);
  });

  it('who cannot appeal and did not reads no more than the decision', () => {
    file({ can: { appeal: false }, reason: '' });
    expect([buttons(), screen.queryAllByRole('heading', { level: 2 })]).toEqual([[], []]);
  });
});
