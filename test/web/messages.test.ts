import { describe, expect, it } from 'vitest';
import {
  newTicketPage,
  readOpenBeside,
  readTicketParams,
} from '#web/features/response/messages/list-params.ts';
import { daysOf } from '#web/features/response/messages/message-days.ts';
import { english } from '#web/languages/translations.ts';

describe('messages by day', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const at = (createdAt: string) => ({ createdAt });

  it('are those of today, of yesterday and of each day before, as it is in Lagos', () => {
    const messages = [
      at('2026-11-19T12:00:00Z'),
      at('2026-11-20T22:30:00Z'),
      at('2026-11-20T23:30:00Z'),
      at('2026-11-21T22:59:00Z'),
      at('2026-11-21T23:00:00Z'),
    ];
    expect(daysOf(messages, now, english.t).map(({ day, messages: ofDay }) => [day, ofDay.length])).toEqual([
      ['Thursday 19 Nov 2026', 1],
      ['Friday 20 Nov 2026', 1],
      ['Yesterday', 2],
      ['Today', 1],
    ]);
  });
});

describe('the address of messages', () => {
  const read = (query: string) => readTicketParams(new URLSearchParams(query));
  const open = (query: string) => readOpenBeside(new URLSearchParams(query));

  it('tells the list; what makes no sense is left out', () => {
    expect(read('status=starred&agency=3&search=+lamp+&page=2')).toEqual({
      status: 'starred',
      agency: 3,
      search: 'lamp',
      page: 2,
      perPage: 10,
    });
    expect(read('status=gone&agency=x&page=0&officer=you&state=ajar')).toEqual({ page: 1, perPage: 10 });
  });

  it('tells the open conversation beside it', () => {
    expect(open('ticket=tk-6hwq3mzt')).toEqual({ kind: 'ticket', reference: 'TK-6HWQ3MZT' });
    expect(open('ticket=nonsense')).toEqual({ kind: 'nothing' });
    expect(open('new=yes')).toEqual({ kind: 'new', about: '', agency: '' });
    expect(open(newTicketPage('RD-7K2M9QXD').split('?')[1] ?? '')).toEqual({
      kind: 'new',
      about: 'RD-7K2M9QXD',
      agency: '',
    });
    expect(open(newTicketPage('RD-7K2M9QXD', 7).split('?')[1] ?? '')).toEqual({
      kind: 'new',
      about: 'RD-7K2M9QXD',
      agency: '7',
    });
    expect(open('new=yes&to=police')).toEqual({ kind: 'new', about: '', agency: '' });
  });
});
