// @vitest-environment happy-dom
/** The filters of a queue, in chips and in their dialog: what each adds to the address, and what it leaves there. */
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ada, beWide } from '#test/support/agency-cases.ts';
import { button, buttons, field, shown, words } from '#test/support/rendered.tsx';
import { staffingQuery } from '#web/features/identity/agencies/organization/queries.ts';
import { FilterChips } from '#web/features/response/cases/filter-chips.tsx';
import { FiltersDialog } from '#web/features/response/cases/filters-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = (query: string) => `/admin/queue?${query}`;
const staffing = [staffingQuery.queryKey, { officers: [ada] }] as const;
/** Each link with the query that it leads to. */
const chips = (within: ParentNode = document.body) =>
  [...within.querySelectorAll('a')].map((link) => [words(link), new URL(link.href).search.slice(1)]);

beforeEach(() => beWide(true));
afterEach(() => void vi.restoreAllMocks());

describe('the chips of chosen filters', () => {
  const show = (query: string, hasKinds = true) => {
    const { container } = shown(createElement(FilterChips, { hasKinds }), {
      address: at(query),
      known: [staffing],
    });
    return chips(container).map(([said, left]) => [said?.replace('Remove the filter: ', ''), left]);
  };

  it.each([
    ['kind=crime', 'Kind Crime report'],
    ['kind=reported', 'Kind Reports'],
    ['state=in_progress', 'Case In progress'],
    ['state=all', 'Case Open and over'],
    ['place_state=Oyo', 'State Oyo'],
    ['local_government=Ifo', 'LGA Ifo'],
    ['plate=KJA', 'Plate KJA'],
    ['officer=3', 'Officer Ada Obi'],
    ['officer=9', 'Officer number 9'],
    ['from=2026-11-01', 'Since 01 Nov 2026'],
    ['to=2026-11-30', 'Until 30 Nov 2026'],
    ['urgent=no', 'No emergencies or crimes'],
    ['overdue=no', 'Not overdue'],
    ['placed=yes', 'With a position'],
    ['placed=no', 'Without a position'],
  ])('of %s says %j, and takes it away alone', (filter, said) => {
    expect(show(`search=ada&page=2&${filter}`)).toEqual([[said, 'search=ada']]);
  });

  it.each([
    'state=new',
    'officer=me',
    'officer=nobody',
    'urgent=yes',
    'overdue=yes',
    'kind=fog',
    'state=ajar',
    'from=2026-02-30',
    'plate=+',
  ])('of %s are none, because it has a chip of its own or is no filter', (filter) => {
    expect(show(filter)).toEqual([]);
  });

  it('take one of several away, and a state with its local governments', () => {
    expect(show('kind=crime%7Cemergency&place_state=Ogun&local_government=Ifo%7CEwekoro')).toEqual([
      ['Kind Crime report', 'kind=emergency&place_state=Ogun&local_government=Ifo%7CEwekoro'],
      ['Kind Emergency', 'kind=crime&place_state=Ogun&local_government=Ifo%7CEwekoro'],
      ['State Ogun', 'kind=crime%7Cemergency'],
      ['LGA Ifo', 'kind=crime%7Cemergency&place_state=Ogun&local_government=Ewekoro'],
      ['LGA Ewekoro', 'kind=crime%7Cemergency&place_state=Ogun&local_government=Ifo'],
    ]);
  });

  it('of a queue of one kind leave its kind out', () => {
    expect(show('kind=crime', false)).toEqual([]);
  });
});

describe('the dialog of filters', () => {
  function open(query: string, hasKinds = true) {
    const onLeave = vi.fn();
    const page = shown(createElement(FiltersDialog, { hasKinds, onClose() {}, onLeave }), {
      address: at(query),
      known: [staffing],
    });
    return { ...page, onLeave, search: () => page.router.state.location.search.slice(1) };
  }
  const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent);
  const all =
    'kind=crime%7Ccomplaint&state=all&place_state=Ogun&local_government=Ifo&plate=KJA&officer=3&from=2026-11-01&to=2026-11-30';

  it('begins with what is chosen, and adds to it', async () => {
    const { person, search, onLeave } = open(`search=ada&view=map&case=4&page=3&${all}`);
    expect(pressed()).toEqual(['Complaint', 'Crime report', 'Open and over']);
    expect(['From', 'To', 'State', 'Plate', 'Officer'].map((name) => field(name).value)).toEqual([
      ...['2026-11-01', '2026-11-30', 'Ogun', 'KJA', '3'],
    ]);
    await person.click(button('Complaint'));
    await person.click(button('Emergency'));
    await person.click(button('Resolved'));
    await person.clear(field('Plate'));
    await person.selectOptions(field('Officer'), 'Nobody');
    await person.click(button('Show cases'));
    expect(onLeave).toHaveBeenCalledTimes(1);
    const { kind, ...others } = Object.fromEntries(new URLSearchParams(search()));
    expect(kind?.split('|').toSorted()).toEqual(['crime', 'emergency']);
    expect(others).toEqual({
      ...{ search: 'ada', view: 'map', case: '4', state: 'resolved', place_state: 'Ogun' },
      ...{ local_government: 'Ifo', officer: 'nobody', from: '2026-11-01', to: '2026-11-30' },
    });
  });

  it('takes its own filters away at once, and leaves the others', async () => {
    const { person, search } = open(`search=ada&overdue=yes&page=3&${all}`);
    await person.click(button('Clear all'));
    expect(search()).toBe('search=ada&overdue=yes');
  });

  it('gives a state up when it is pressed again', async () => {
    const { person, search } = open('state=resolved');
    await person.click(button('Resolved'));
    expect(pressed()).toEqual([]);
    await person.click(button('Show cases'));
    expect(search()).toBe('');
  });

  it('takes a local government that is typed and not chosen as well', async () => {
    const { person, search } = open('place_state=Ogun&local_government=Ifo');
    await person.type(field('Local government'), 'Ewekoro');
    await person.click(button('Show cases'));
    expect(new URLSearchParams(search()).get('local_government')).toBe('Ifo|Ewekoro');
  });

  it('lets the local governments go with their state', () => {
    open('place_state=Ogun&local_government=Ifo');
    expect(buttons()).toContain('Remove Ifo');
    fireEvent.change(field('State'), { target: { value: 'Oyo' } });
    expect(buttons()).not.toContain('Remove Ifo');
  });

  it('of a queue of one kind has no kinds', () => {
    open('', false);
    expect(screen.queryByRole('group', { name: 'Kind' })).toBeNull();
  });
});
