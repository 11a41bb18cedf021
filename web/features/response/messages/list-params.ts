/** The list of tickets, and the ticket open beside it, as the address tells them. */

import { defaultPerPage } from '#domain/contract/paging.ts';
import { type TicketListQuery, ticketFilters, ticketStates } from '#domain/response/messages/messages.ts';
import { normaliseSpeakableId } from '#domain/values/speakable-ids.ts';
import { searchInAddress } from '#web/ui/search-params.ts';

type TicketListParams = TicketListQuery & { page: number; perPage: number };

/** @param params of any address: what does not make sense is left out. */
export function readTicketParams(params: URLSearchParams): TicketListParams {
  const page = params.get('page') ?? '';
  const search = searchInAddress(params);
  const status = ticketFilters.find((known) => known === params.get('status'));
  const state = ticketStates.find((known) => known === params.get('state'));
  const officer = (['me', 'nobody'] as const).find((known) => known === params.get('officer'));
  const agency = params.get('agency') ?? '';
  return {
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    perPage: defaultPerPage,
    ...(search === '' ? {} : { search }),
    ...(status === undefined ? {} : { status }),
    ...(state === undefined ? {} : { state }),
    ...(officer === undefined ? {} : { officer }),
    ...(/^[1-9]\d{0,14}$/.test(agency) ? { agency: Number(agency) } : {}),
  };
}

type OpenBeside =
  | { kind: 'nothing' }
  | { kind: 'ticket'; reference: string }
  | { kind: 'new'; about: string; agency: string };

/** `?ticket=TK-…` opens a ticket; `?new=RD-…` a new one about that ride, and `?new=yes` one about nothing. */
export function readOpenBeside(params: URLSearchParams): OpenBeside {
  const reference = normaliseSpeakableId(params.get('ticket') ?? '');
  if (reference !== null) return { kind: 'ticket', reference };
  const about = params.get('new');
  if (about === null) return { kind: 'nothing' };
  const agency = /^[1-9]\d{0,14}$/.test(params.get('to') ?? '') ? (params.get('to') ?? '') : '';
  return { kind: 'new', about: normaliseSpeakableId(about) ?? '', agency };
}

/**
 * The page where a person writes a new message about a record. @param reference what people call it. @param agency the
 * number of the agency that is chosen already.
 */
export function newTicketPage(reference: string, agency?: number): string {
  return `/users/messages?new=${reference}${agency === undefined ? '' : `&to=${agency}`}`;
}
