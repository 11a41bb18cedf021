import { describe, expect, it, vi } from 'vitest';
import { isDay, readCaseParams, readOpenCase } from '#web/features/response/cases/list-params.ts';
import { readTicketParams } from '#web/features/response/messages/list-params.ts';
import { isNearAsked, readTrafficParams } from '#web/features/road/traffic/list-params.ts';
import { isOver } from '#web/features/site/content/projects/is-over.ts';
import { withParam } from '#web/ui/search-params.ts';

const params = (query: string) => new URLSearchParams(query);

describe('combined parameters of a list', () => {
  it('all reach the question of a queue, with its kind', () => {
    const query = 'page=3&search=+kja+&state=new&officer=me&urgent=yes&overdue=yes';
    expect(readCaseParams(params(query), 'rides')).toEqual({
      ...{ page: 3, perPage: 10, kind: ['rides'], search: 'kja' },
      ...{ state: 'new', officer: 'me', urgent: 'yes', overdue: 'yes' },
    });
  });

  it('that are invalid are left out, and the valid ones beside them stay', () => {
    const query = 'page=1000&search=kja&state=ajar&officer=you&urgent=maybe&overdue=1';
    expect(readCaseParams(params(query), undefined)).toEqual({ page: 1, perPage: 10, search: 'kja' });
    const traffic = readTrafficParams(params('kind=fog&status=past&sort=oldest&page=2'), ['past', 'current']);
    expect(traffic).toEqual({ page: 2, perPage: 10, status: 'past' });
  });

  it('of a queue that say nothing leave no trace', () => {
    expect(Object.keys(readCaseParams(params(''), undefined))).toEqual(['page', 'perPage']);
    const empty = params('page=&search=&state=&officer=&urgent=&kind=&plate=+&from=&to=&place_state=');
    expect(Object.keys(readCaseParams(empty, undefined))).toEqual(['page', 'perPage']);
  });

  it('of a queue: kind, officer, plate, place and days', () => {
    const query =
      'kind=reported&officer=41&placed=yes&plate=+KJA+482+&place_state=Oyo&local_government=Ibadan';
    expect(readCaseParams(params(`${query}&from=2026-11-01&to=2026-11-30`), undefined)).toEqual({
      ...{ page: 1, perPage: 10, kind: ['reported'], officer: 41, placed: 'yes', plate: 'KJA 482' },
      ...{ placeState: 'Oyo', localGovernment: ['Ibadan'], from: '2026-11-01', to: '2026-11-30' },
    });
    const long = params(`plate=${'x'.repeat(41)}&place_state=${'y'.repeat(61)}&from=2026-02-30`);
    expect(readCaseParams(long, undefined)).toEqual({
      ...{ page: 1, perPage: 10, plate: 'x'.repeat(40), placeState: 'y'.repeat(60) },
    });
  });

  it.each(['yes', 'no'] as const)('of a queue: urgent, overdue and placed may be %s', (either) => {
    const query = `urgent=${either}&overdue=${either}&placed=${either}`;
    expect(readCaseParams(params(query), undefined)).toEqual({
      ...{ page: 1, perPage: 10, urgent: either, overdue: either, placed: either },
    });
  });

  it('of a queue: several kinds and local governments, of which those that nobody knows and those beyond 20 are left out', () => {
    const several = params('kind=crime|fog|emergency|crime&local_government=Ifo|+Ikeja+||Ifo');
    expect(readCaseParams(several, undefined)).toMatchObject({
      kind: ['emergency', 'crime'],
      localGovernment: ['Ifo', 'Ikeja'],
    });
    expect(readCaseParams(several, 'flagged-item').kind).toEqual(['flagged-item']);
    const many = Array.from({ length: 25 }, (_, number) => `Ward ${number}`).join('|');
    const { localGovernment } = readCaseParams(new URLSearchParams({ local_government: many }), undefined);
    expect([localGovernment?.length, localGovernment?.at(-1)]).toEqual([20, 'Ward 19']);
  });

  it.each([
    ['7', 7],
    ['999', 999],
    ['1000', 1],
    ['0', 1],
    ['x7', 1],
    ['7x', 1],
    ['1ab', 1],
  ])('the page %j of a queue is %d', (page, number) => {
    expect(readCaseParams(params(`page=${page}`), undefined).page).toBe(number);
    expect(readTicketParams(params(`page=${page}`)).page).toBe(number);
  });

  it.each([
    ['2026-11-22', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['x2026-11-22', false],
    ['2026-11-22x', false],
    ['2026-11-2', false],
    ['', false],
  ])('%j is a day of the calendar: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('of tickets: filter, state, officer and page together', () => {
    expect(readTicketParams(params('status=starred&state=open&officer=nobody&page=12'))).toEqual({
      ...{ page: 12, perPage: 10, status: 'starred', state: 'open', officer: 'nobody' },
    });
  });

  it('a search is cut to the 100 characters that the API takes', () => {
    const { search } = readCaseParams(params(`search=${'x'.repeat(101)}`), undefined);
    expect(search).toBe('x'.repeat(100));
  });

  it.each([
    ['case=41', 41],
    ['case=041', undefined],
    ['case=', undefined],
    ['case=4x', undefined],
    ['', undefined],
  ])('%j opens the case %s', (query, id) => {
    expect(readOpenCase(params(query))).toBe(id);
  });

  it.each(['case', 'ticket', 'new'])('opening a %s keeps the page, the search and the filter', (name) => {
    expect(withParam(params('search=kja&state=new&page=3'), name, '7')).toBe(
      `?search=kja&state=new&page=3&${name}=7`,
    );
  });

  it.each(['search', 'state', 'sort'])('changing the %s leaves the page and keeps the rest', (name) => {
    expect(params(withParam(params('tab=flagged&page=3'), name, 'x')).toString()).toBe(
      `tab=flagged&${name}=x`,
    );
  });

  it('only near=1 asks for updates near the person', () => {
    expect(['near=1', 'near=0', ''].map((query) => isNearAsked(params(query)))).toEqual([true, false, false]);
  });
});

describe('an event', () => {
  it.each([
    ['2026-11-21T22:59:59Z', '', true],
    ['2026-11-21T23:00:01Z', '', false],
    ['2026-11-20T08:00:00Z', '2026-11-21T23:00:01Z', false],
    ['2026-11-20T08:00:00Z', '2026-11-21T22:59:59Z', true],
    ['', '', false],
  ])('from %j to %j, at midnight in Lagos, is over: %s', (startsAt, endsAt, expected) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:00:00Z') });
    expect(isOver({ startsAt, endsAt })).toBe(expected);
    vi.useRealTimers();
  });

  it('without dates is not over', () => {
    expect(isOver(null)).toBe(false);
  });
});
