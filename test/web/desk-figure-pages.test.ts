// @vitest-environment happy-dom
/** The figures of a desk for one week, as a supervisor reads them. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { few, figures, many, openFigures, partOf, row } from '#test/support/desk-figures.ts';
import { words } from '#test/support/rendered.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const cells = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('tbody tr')].map((line) =>
    [...line.children].map((cell) => words(cell)),
  );

describe('the figures of a week', () => {
  it('in large: the median, nine in ten and the share in time, or how many cases are too few', async () => {
    await openFigures();
    expect(partOf('To acknowledge')).toContain(
      '12 min median9 in 10 within 1 h 30700 of 1,204 within 15 min',
    );
    expect(partOf('To acknowledge')).toContain('8 min faster than last week');
    expect(partOf('To answer')).toBe('To answer1 caseFewer than 10: no median is shown.');
    expect(partOf('To resolve')).toBe('To resolve0 casesNone in this week.');
    expect(partOf('Open now')).toContain('1 case');
    expect(partOf('Open now')).toContain('None overdue');
    expect(partOf('Open now')).toContain('30 came in, 0 were resolved3 fewer open than a week ago');
    expect(partOf('Reopened')).toContain('0 resolved0 of 0. Target under 5 %');
  });

  it('of several kinds name no target, which each kind has', async () => {
    await openFigures({ kinds: [figures.kinds[0], { ...figures.kinds[0], kind: 'complaint' }] });
    expect(partOf('To acknowledge')).toContain('700 of 1,204 within target');
  });

  it('lead to the overdue and the unanswered cases, of the kind that is shown', async () => {
    await openFigures({ overdue: 2, urgentUnanswered: 1 }, { address: '/admin/figures?kind=crime' });
    const links = [...screen.getByRole('region', { name: 'Open now' }).querySelectorAll('a')];
    expect(links.map((link) => [words(link), link.getAttribute('href')]).slice(1)).toEqual([
      ['2 overdue', '/admin/queue?overdue=yes&kind=crime'],
      ['1 urgent unanswered', '/admin/queue?urgent=yes&state=new&kind=crime'],
    ]);
  });

  it('by officer: the times, and for nobody the cases to assign', async () => {
    const officer = { id: 5, firstName: 'Bola', lastName: 'Ade' };
    const resolved = { ...few, count: 10, over: true };
    await openFigures({
      officers: [
        { ...row, resolve: resolved, reopened: 2, reopenedOver: true, officer },
        { ...row, officer: null },
      ],
    });
    expect(cells('By officer')).toEqual([
      [
        'Bola Ade',
        'Open1 open case',
        'Acknowledge12 min 1 h 30',
        'Answer1 case',
        'Resolve10 casesover',
        'Reopened20 %over',
      ],
      ['Nobody yet', 'Open1 open case', 'Assign them'],
    ]);
  });

  it('by officer say nothing where nobody has no case', async () => {
    await openFigures({ officers: [{ ...row, open: 0, officer: null }] });
    expect(cells('By officer')).toEqual([['Nobody yet', 'Open0', '']]);
  });

  it('by kind: each against its own target, and its cases', async () => {
    await openFigures();
    expect(cells('By kind')[0]?.slice(0, 3)).toEqual([
      'Crime report',
      'Open1 open case',
      'Acknowledge12 min 1 h 30target 15 min',
    ]);
    const link = screen.getByRole('region', { name: 'By kind' }).querySelector('a');
    expect(link?.getAttribute('href')).toBe('/admin/queue?kind=crime');
  });

  it('by reason: each with its share of all', async () => {
    const outcomes = [
      { outcome: 'person-safe', count: 2 },
      { outcome: null, count: 1 },
    ];
    await openFigures({ outcomes });
    expect(partOf('Resolved by reason')).toBe(
      'Resolved by reasonThe person is safe2 67%No reason chosen1 33%',
    );
  });

  it('by reason say so where none was resolved', async () => {
    await openFigures();
    expect(partOf('Resolved by reason')).toContain('No case was resolved in this week.');
  });

  it('by hour: the peak, which may end at midnight', async () => {
    await openFigures();
    expect(partOf('When cases come')).toContain(
      '4 cases of 4 weeks, by two hours. Sunday 10 PM to 12 AM is the peak.',
    );
    const last = cells('When cases come').at(-1);
    expect(last).toEqual(['10 PM', '0', '0', '0', '0', '0', '0', '4']);
  });

  it('by hour have no peak without cases', async () => {
    await openFigures({ hours: figures.hours.map((day) => day.map(() => 0)) });
    expect(partOf('When cases come')).toContain('0 cases of 4 weeks, by two hours.');
    expect(partOf('When cases come')).not.toContain('peak');
  });

  it('by week: how many came, and how soon they were answered', async () => {
    const weeks = [
      { from: '2026-11-09', received: 1, answer: few },
      { from: '2026-11-16', received: 30, answer: many },
    ];
    const change = { figure: 'answer', kind: 'crime', now: 5, before: 9 };
    await openFigures({ weeks, changes: [change, { ...change, now: 9, before: 5, kind: 'complaint' }] });
    const list = [...screen.getByRole('region', { name: 'Week over week' }).querySelectorAll('li')];
    expect(list.map((one) => words(one))).toEqual([
      '1 case came–too few answers for a median9 Nov',
      '30 cases came12 min16 Nov',
      'Crime reports answered in 5 min, was 9 min',
      'Complaints answered in 9 min, was 5 min',
    ]);
    expect(list.slice(2).map((one) => one.querySelector('svg')?.classList.contains('text-ok-ink'))).toEqual([
      true,
      false,
    ]);
  });

  it('say so where too little changed', async () => {
    await openFigures();
    expect(partOf('Week over week')).toContain('Too few cases to tell.');
  });
});
