// @vitest-environment happy-dom
/** A case as a whole: beside a list, on a page of its own, and where it cannot be shown. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { listTickets } from '#domain/response/messages/messages.ts';
import { agencyCase, at, caseRow, complaint } from '#test/support/agency-cases.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseFile } from '#web/features/response/cases/case-file.tsx';
import { caseDetails } from '#web/features/response/cases/queries.ts';
import { SimilarCases } from '#web/features/response/cases/similar-cases.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Changes = Parameters<typeof agencyCase>[0];
const file = (isPanel: boolean, id = 41) => createElement(CaseFile, { id, isPanel });

function open(changes: Changes = {}, isPanel = false, address?: string) {
  const known = [
    [accountQuery.queryKey, { id: 7 }],
    [caseDetails(41).queryKey, agencyCase(changes)],
    [caseDetails(42).queryKey, agencyCase({ id: 42 })],
  ] as const;
  return shown(file(isPanel), { known, context: { id: 7 }, ...(address ? { address } : {}) });
}

/** The window also tells the server that its officer is there, and hears of nobody else. */
function answerWith(answer: unknown) {
  server.answer = ({ body }: { body?: object }) => (body && 'doing' in body ? [] : answer);
}

const other = (id: number, changes: Parameters<typeof caseRow>[0] = {}) =>
  caseRow({ id, complaint: { ...complaint, complaintRef: `CP-${id}`, title: `Case ${id}` }, ...changes });

describe('a case', () => {
  it('that is not there leads to the queue, and is not asked for again', async () => {
    server.answer = new AppError('not_found', 'There is none.');
    shown(file(false));
    const link = await screen.findByRole('link', { name: 'Go to the work queue' });
    expect(link.getAttribute('href')).toBe('/admin/queue');
  });

  it('that did not load is asked for again by a press', async () => {
    server.answer = new AppError('unavailable', 'There is no network.');
    const { person } = shown(file(false), { context: { id: 7 } });
    await screen.findByText('The case did not load.');
    answerWith(agencyCase());
    await person.click(button('Try again'));
    await screen.findByRole('heading', { level: 1, name: 'Robbery at Ojota' });
  });

  it('that was withdrawn says so in the place of its report', () => {
    const { unmount } = open({ report: null, state: 'withdrawn' });
    expect(words()).toContain('The reporter withdrew the reportWhat they wrote is no longer shown.');
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
    unmount();
    open();
    expect(words()).not.toContain('withdrew the report');
  });

  it('has the answers of other agencies, with their pictures', () => {
    const reply = { agency: 'LASTMA', text: 'We towed it.', picture: 'a.webp', morePictures: [], at };
    open({ otherReplies: [reply] });
    expect(words()).toContain('LASTMA answeredWe towed it.');
    expect(screen.getByRole('img', { name: 'Picture in the answer of LASTMA' })).toBeDefined();
  });

  it('leads to the other cases of its plate, if there are any', () => {
    const { unmount } = open({ samePlate: [other(50, { startedAt: '2026-11-20T23:30:00.000Z' })] });
    const link = screen.getByRole('link', { name: /Case 50/ });
    expect(link.getAttribute('href')).toBe('/admin/cases/50');
    expect(words(link)).toContain('CP-50, 21 Nov 2026');
    unmount();
    open();
    expect(screen.queryByRole('region', { name: /plate/i })).toBeNull();
  });

  it('shows the messages about it once they are asked for, and not those of the case before', async () => {
    const { person, rerender } = open();
    answerWith({ rows: [], total: 0 });
    await person.click(button('Messages about this'));
    await screen.findByText('There are no messages about this report.');
    const asked = server.asked.filter(({ endpoint }) => wayOf(endpoint) === wayOf(listTickets));
    expect(asked.map(({ input }) => input)).toEqual([
      { query: { about: 'CP-22222222', page: 1, perPage: 5 } },
    ]);
    rerender(file(false, 42));
    expect(buttons()).toContain('Messages about this');
  });
});

describe('the parts of a case on a phone', () => {
  const isHidden = (name: string) =>
    screen.getByRole('region', { name }).closest('[class~="max-lg:hidden"]') !== null;
  const hidden = () => [isHidden('What happened'), isHidden('Timeline')];
  const tabs = () => screen.queryByRole('navigation', { name: 'Parts of the case' });

  it.each([
    ['/admin/cases/41', [false, true]],
    ['/admin/cases/41?tab=timeline', [true, false]],
  ])('at %s are one or the other', (address, parts) => {
    open({}, false, address);
    expect(hidden()).toEqual(parts);
    expect(tabs()).not.toBeNull();
  });

  it('beside a list are all there', () => {
    open({}, true, '/admin/queue?tab=timeline');
    expect([...hidden(), tabs()]).toEqual([false, false, null]);
  });
});

it.each([
  ['n', 'Internal note'],
  ['r', 'Public reply'],
])('the key %s leads to the field of that kind', async (key, name) => {
  open({ can: { reply: true, note: true } }, true);
  fireEvent.keyDown(document.body, { key });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name }));
});

describe('other cases of the same event', () => {
  const similar = (
    id: number,
    why: 'vehicle' | 'place',
    linked = false,
    state: 'new' | 'withdrawn' = 'new',
  ) => ({
    ...other(id, { state }),
    ...{ why, linked },
  });
  const said = (name: string) => {
    const part = screen.queryByRole('region', { name });
    return part
      ? within(part)
          .getAllByRole('listitem')
          .map((one) => words(one))
      : [];
  };
  const show = (changes: Changes) => shown(createElement(SimilarCases, { one: agencyCase(changes) }));

  it('are the linked ones, and those that may be the same and why', () => {
    show({
      linked: [other(50)],
      similar: [similar(50, 'vehicle', true), similar(51, 'vehicle'), similar(52, 'place')],
    });
    expect(said('Linked cases')).toEqual(['Case 50CP-50New']);
    expect(said('Possibly the same')).toEqual([
      'Case 51CP-51. Same vehicle.New',
      'Case 52CP-52. Same place, same day.New',
    ]);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/cases/50', '/admin/cases/51', '/admin/cases/52']);
  });

  it('are nothing where there are none', () => {
    show({ similar: [similar(50, 'vehicle', true)] });
    expect(words()).toBe('');
  });

  it('are linked and unlinked where both cases allow it', async () => {
    const one = {
      can: { link: true },
      linked: [other(50)],
      similar: [similar(51, 'place'), similar(52, 'place', false, 'withdrawn')],
    };
    const { person } = show(one);
    expect(buttons()).toEqual(['Unlink CP-50', 'Link CP-51']);
    for (const name of buttons()) await person.click(button(name));
    await expect
      .poll(() => server.changes().map(([, input]) => input))
      .toEqual([
        { params: { id: 41 }, body: { caseId: 50, linked: false } },
        { params: { id: 41 }, body: { caseId: 51, linked: true } },
      ]);
  });

  it('are only read where the case itself does not allow it', () => {
    show({ linked: [other(50)], similar: [similar(51, 'place')] });
    expect(buttons()).toEqual([]);
  });
});
