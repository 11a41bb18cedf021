// @vitest-environment happy-dom
/** How a reader reports a comment or a parking space to staff, and what they read then. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { reportComment, reportSpace } from '#domain/platform/moderation/reports.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { CommentReport } from '#web/features/platform/moderation/reports/comment-report.tsx';
import { commentDetails } from '#web/features/platform/moderation/reports/queries.ts';
import { ReportButton } from '#web/features/platform/moderation/reports/report-button.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';

describe('a reader who reports', () => {
  const comment = {
    ...{ id: 41, postId: 7, postTitle: 'News', author: 'Ada', comment: 'Rude.', createdAt: at },
    ...{ own: false, reported: false },
  };
  const body = { reason: 'private', note: 'A face.' };

  it('a comment comes back to it, which is asked for anew', async () => {
    server.answer = {};
    const { person, router, queryClient } = shown(createElement(CommentReport, { comment }), {
      known: [[commentDetails(41).queryKey, comment]],
    });
    await person.click(button('Send report'));
    expect([words().includes('Choose what is wrong with it.'), server.changes()]).toEqual([true, []]);
    await person.click(screen.getByRole('radio', { name: 'It shows or names a private person' }));
    await person.type(screen.getByLabelText(/^More for our staff/), ' A face. ');
    await person.click(button('Send report'));
    await expect.poll(() => router.state.location.pathname).toBe('/event/details/7');
    expect(server.changes()).toEqual([[wayOf(reportComment), { params: { id: 41 }, body }]]);
    expect([
      router.state.location.hash,
      queryClient.getQueryState(commentDetails(41).queryKey)?.isInvalidated,
    ]).toEqual(['#comments', true]);
  });

  it('a space reads why that was refused, and what was typed stays', async () => {
    server.answer = new AppError('conflict', 'You reported it already.');
    const of = { kind: 'space', id: 41 } as const;
    const props = { can: true, reported: false, of, what: 'space', name: 'By the gate' };
    const { person } = shown(createElement(ReportButton, props));
    await person.click(button('Report'));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('radio', { name: 'It shows or names a private person' }));
    await person.type(within(dialog).getByRole('textbox'), 'A face.');
    await person.click(button('Send report'));
    expect(words(await within(dialog).findByRole('alert'))).toBe('You reported it already.');
    expect(server.changes()).toEqual([[wayOf(reportSpace), { params: { id: 41 }, body }]]);
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('A face.');
  });

  it.each([
    [true, false, ['Report'], false],
    [false, true, [], true],
    [false, false, [], false],
  ])('who can, %s, and did, %s, is offered %j', (can, reported, offered, isSaid) => {
    shown(
      createElement(ReportButton, { can, reported, of: { kind: 'space', id: 41 }, what: 'space', name: 'x' }),
    );
    expect([buttons(), words().includes('You reported this space.')]).toEqual([offered, isSaid]);
  });
});
