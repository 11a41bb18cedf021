// @vitest-environment happy-dom
/** The page of a traffic update: what it says, and who may do what with it; and its form. */
import { act, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import {
  createTrafficUpdate,
  editTrafficUpdate,
  findSimilarTrafficUpdates,
  voiceTrafficUpdate,
} from '#domain/road/traffic/updates.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { part, update } from '#test/support/road-records.ts';
import { CreateDialog } from '#web/features/road/traffic/create-dialog.tsx';
import { EditDialog } from '#web/features/road/traffic/edit-dialog.tsx';
import { trafficDetails } from '#web/features/road/traffic/queries.ts';
import { TrafficFields } from '#web/features/road/traffic/traffic-fields.tsx';
import MyTrafficDetails from '#web/routes/user/my-traffic-details.tsx';
import TrafficDetails from '#web/routes/user/traffic-details.tsx';
import { currentToasts } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:10:00.000Z'), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const linkTo = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;

describe('the page of an update', () => {
  const can = { edit: false, voice: false, report: false };
  const opened = (page: typeof TrafficDetails | typeof MyTrafficDetails, changes: object) =>
    shown(part(page, { params: { id: '41' }, loaderData: null }), {
      known: [[trafficDetails(41).queryKey, { ...update, ...changes }]],
      context: { id: 7 },
    });

  it.each([
    ['of another', TrafficDetails, {}, ['Report', 'Still there', 'Not there'], null],
    ['of another that is over', TrafficDetails, { can: { ...can, report: true } }, ['Report'], null],
    ['that was reported', TrafficDetails, { can, reported: true }, [], null],
    ['of one’s own', TrafficDetails, { can: { ...can, edit: true } }, [], '/users/mytraffic/details/41'],
    [
      'of one’s own, to change it',
      MyTrafficDetails,
      { can: { ...can, edit: true } },
      ['Edit', 'Remove'],
      null,
    ],
    ['of one’s own that is over', MyTrafficDetails, { can }, ['Remove'], null],
    [
      'of another, at the address of one’s own',
      MyTrafficDetails,
      { can: { ...can, report: true } },
      ['Report'],
      null,
    ],
    ['reported, at the address of one’s own', MyTrafficDetails, { can, reported: true }, [], null],
  ])('%s offers what may be done', (_, page, changes, names, edit) => {
    opened(page, changes);
    expect(buttons()).toEqual(names);
    expect(linkTo('Edit or remove')).toBe(edit);
    expect(words().includes('You reported this update.')).toBe('reported' in changes);
  });

  it.each([
    [{}, '10 mins ago · 0 views · by Ada Obi'],
    [{ user: null, views: 1 }, '10 mins ago · 1 view · by a road user'],
    [{ user: { firstName: '', lastName: '' }, views: 2 }, '10 mins ago · 2 views · by a road user'],
    [
      { hidden: true, hiddenReason: 'It is rude.' },
      'Our staff have hidden this updateIt is rude. Only you see it.',
    ],
    [{}, 'Counts as current until 12:00 PM.'],
    [{ isCurrent: false }, 'No longer counted as current.'],
    [{}, 'Say it only when you are there or just passed.'],
    [{ voice: 'there' }, 'Your last word counts. You can change it.'],
    [{ latitude: 6.5, longitude: 3.3 }, 'Congestion: Stuck, at 6.5000, 3.3000'],
  ])('that is %j says %j', (changes, said) => {
    opened(TrafficDetails, changes);
    expect(words()).toContain(said);
    expect(words().includes('have hidden')).toBe('hidden' in changes);
    expect(words().includes(', at ')).toBe('latitude' in changes);
  });

  it('shows the word that was said last, and that of before once it is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    server.answer = new AppError('wrong_state', 'It is over.');
    const { person } = opened(TrafficDetails, { voice: 'there' });
    const said = () => screen.getAllByRole('button', { pressed: true }).map((one) => words(one));
    expect(said()).toEqual(['Still there']);
    await person.click(button('Not there'));
    expect(said()).toEqual(['Not there']);
    resolve();
    await expect.poll(said).toEqual(['Still there']);
  });

  it.each([
    ['41', new AppError('not_found', 'Gone.'), 'There is no such traffic update here.'],
    ['041', update, 'There is no such traffic update here.'],
    ['41', new AppError('internal', 'No.'), 'The traffic update did not load.'],
  ])('%s that is answered with %s says %j', async (id, answer, said) => {
    server.answer = answer;
    shown(part(TrafficDetails, { params: { id }, loaderData: null }), { context: { id: 7 } });
    await expect.poll(() => words()).toContain(said);
  });

  it('leads back to the list once it is removed', async () => {
    server.answer = {};
    const { person, router } = opened(MyTrafficDetails, { can: { ...can, edit: true } });
    await person.click(button('Remove'));
    await person.click(await screen.findByRole('button', { name: 'Remove update' }));
    await expect.poll(() => router.state.location.pathname).toBe('/users/mytraffic');
  });
});

/** Gives the form that was shown last another kind. */
let become = (_: string) => {};
function Form() {
  const form = useForm({ defaultValues: { category: '', banner: '', latitude: null, longitude: null } });
  become = (category) => form.setValue('category', category);
  return part(FormProvider as never, { ...form, children: part(TrafficFields, { onUnsent() {} }) });
}

describe('the form of an update', () => {
  const choices = () => screen.getAllByRole('option').map((one) => one.textContent);
  const type = async (person: ReturnType<typeof shown>['person']) => {
    await person.selectOptions(screen.getByRole('combobox', { name: 'What is it' }), 'Accident');
    await person.type(field('Title'), 'Truck fell at Ojota');
    await person.type(field('What you see'), 'One lane');
  };

  /** In this window a list does not begin with the value of its form. */
  const chooseKind = (person: ReturnType<typeof shown>['person'], kind: string) =>
    person.selectOptions(screen.getByRole('combobox', { name: 'What is it' }), kind);

  it('begins with all that the update is, without a drawing, and says that it is saved', async () => {
    const drawn = { banner: 'art/traffic/other.svg', latitude: 6.5, longitude: 3.3 };
    server.answer = update;
    const onClose = vi.fn();
    const { person } = shown(part(EditDialog, { update: { ...update, ...drawn }, onClose }));
    await chooseKind(person, 'Accident');
    await person.type(field('Title'), ' again');
    await person.click(button('Remove it'));
    await person.click(button('Save'));
    const body = {
      ...{ title: 'Stuck again', category: 'Accident', description: 'One lane', banner: '' },
      ...{ latitude: null, longitude: null },
    };
    await expect.poll(server.changes).toEqual([[wayOf(editTrafficUpdate), { params: { id: 41 }, body }]]);
    await expect.poll(() => currentToasts().at(-1)?.text).toBe('The traffic update is saved.');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('offers the words of its own that an update has for what it is', () => {
    shown(part(Form));
    expect(choices().slice(0, 2)).toEqual(['Choose', 'Congestion']);
    act(() => become('Cow on the road'));
    expect(choices().slice(0, 3)).toEqual(['Choose', 'Cow on the road', 'Congestion']);
  });

  it('stays open with what was typed when it is refused, beside the field that it is about', async () => {
    server.answer = new AppError('invalid', 'Look again.', { fields: { title: ['Which road?'] } });
    const onClose = vi.fn();
    const { person } = shown(part(EditDialog, { update, onClose }));
    await chooseKind(person, 'Accident');
    await person.click(button('Save'));
    await expect.poll(() => document.getElementById('title-error')?.textContent).toBe('Which road?');
    expect([field('Title').value, onClose.mock.calls.length]).toEqual(['Stuck', 0]);
  });

  it('of a new one says that it is posted, by its title', async () => {
    server.answer = (input: object) => ('query' in input ? [] : { ...update, title: 'Truck fell' });
    const { person } = shown(part(CreateDialog, { onClose() {} }), { context: { id: 7 } });
    await type(person);
    await person.click(button('Post update'));
    await expect
      .poll(() => words())
      .toContain('“Truck fell” is on the list and, with its place, on the map.');
    expect(server.changes()).toMatchObject([
      [wayOf(createTrafficUpdate), { body: { category: 'Accident' } }],
    ]);
  });

  it('of a new one with something missing asks nothing', async () => {
    const { person } = shown(part(CreateDialog, { onClose() {} }));
    await person.click(button('Post update'));
    await expect.poll(() => words()).toContain('Three things to fix');
    expect(server.changes()).toEqual([]);
  });

  it('shows a similar one that can be confirmed instead, once both what it is and the title are there', async () => {
    server.answer = (input: object) =>
      'query' in input ? [{ ...update, id: 9, title: 'Tanker fell' }] : update;
    const onClose = vi.fn();
    const { person } = shown(part(CreateDialog, { onClose }), { context: { id: 7 } });
    await person.type(field('Title'), 'Truck fell at Ojota');
    expect(server.asked).toEqual([]);
    await person.selectOptions(screen.getByRole('combobox', { name: 'What is it' }), 'Accident');
    await expect.poll(() => words()).toContain('This may be reported already');
    const { endpoint, input } = server.asked.at(-1) ?? {};
    expect([endpoint && wayOf(endpoint), input]).toEqual([
      wayOf(findSimilarTrafficUpdates),
      { query: { title: 'Truck fell at Ojota', category: 'Accident' } },
    ]);
    expect(linkTo('Tanker fell')).toBe('/users/trafficDetails/9');
    await person.click(button('It is still there'));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(server.changes()).toEqual([
      [wayOf(voiceTrafficUpdate), { params: { id: 9 }, body: { voice: 'there' } }],
    ]);
  });
});
