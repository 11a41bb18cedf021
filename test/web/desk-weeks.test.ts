// @vitest-environment happy-dom
/** The weeks of a desk: the way from one to the next, figures that do not come, and the mail of each week. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveWeekMail } from '#domain/response/desk-figures/desk-figures.ts';
import { figures, openFigures, partOf } from '#test/support/desk-figures.ts';
import { server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { FiguresPage } from '#web/features/response/desk-figures/figures-page.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

describe('the weeks beside it', () => {
  const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

  it('are the one before and the one after, of the same kind', async () => {
    await openFigures({}, { address: '/admin/figures?kind=crime' });
    expect(words()).toContain('16 to 22 Nov 2026');
    expect([link('Week before'), link('Week after')]).toEqual([
      '/admin/figures?kind=crime&week=2026-11-09',
      '/admin/figures?kind=crime&week=2026-11-23',
    ]);
  });

  it('are only the one before while the week runs', async () => {
    await openFigures({ week: { ...figures.week, running: true } });
    expect(link('Week after')).toBeUndefined();
  });

  it('are asked for with the kind, and those that make no sense are left out', async () => {
    const { unmount } = await openFigures({}, { address: '/admin/figures?week=2026-11-09&kind=crime' });
    unmount();
    await openFigures({}, { address: '/admin/figures?week=soon&kind=fog' });
    const asked = server.asked.map(({ input }) => input).filter((input) => 'query' in (input as object));
    expect(asked).toEqual([{ query: { week: '2026-11-09', kind: 'crime' } }, { query: {} }]);
  });
});

describe('figures that do not come', () => {
  it('are those of supervisors', async () => {
    server.answer = new AppError('not_allowed', 'You may not.');
    shown(createElement(FiguresPage));
    await screen.findByText('Only a supervisor of your agency can see these figures.');
    expect(words()).not.toContain('did not load');
  });

  it('are asked for again', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(FiguresPage));
    await screen.findByText('The figures did not load.');
  });

  it('leave those of before, and say of which week they are', async () => {
    const { queryClient } = await openFigures();
    server.answer = new AppError('unavailable', 'There is no network.');
    await act(() => queryClient.invalidateQueries({ queryKey: ['cases'] }));
    await expect.poll(() => words()).toContain('The figures did not load. These are of 16 to 22 Nov 2026.');
    expect(partOf('Open now')).toContain('1 case');
  });

  it('leave those of another week until they are there', async () => {
    const { router } = await openFigures();
    server.answer = undefined;
    await act(() => router.navigate('?week=2026-11-09'));
    expect(partOf('Open now')).toContain('1 case');
  });
});

describe('the mail of each week', () => {
  const box = () =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: 'Mail me the week as a PDF each Monday' });

  it('is wanted once the box is ticked', async () => {
    let mail = { wanted: false };
    const { person } = await openFigures({}, { mail: () => mail });
    mail = { wanted: true };
    await person.click(await box());
    await expect.poll(async () => (await box()).checked).toBe(true);
    expect(server.changes()).toEqual([[wayOf(saveWeekMail), { body: { wanted: true } }]]);
    await expect.poll(async () => (await box()).disabled).toBe(false);
    expect((await box()).checked).toBe(true);
  });

  it('stays as it was where that is refused, and says why', async () => {
    const { person } = await openFigures();
    const found = await box();
    server.answer = new AppError('unavailable', 'There is no network.');
    await person.click(found);
    await screen.findByText('There is no network.');
    expect((await box()).checked).toBe(false);
  });
});
