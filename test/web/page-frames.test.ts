// @vitest-environment happy-dom
/** Around each page: its places, the emergency button, the focus after a way to another page, and the answers it came with. */
import { act, screen } from '@testing-library/react';
import { Inbox } from 'lucide-react';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shown, used, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { usePrefetched } from '#web/lib/prefetch.ts';
import { useFocusOnArrival } from '#web/lib/use-focus-on-arrival.ts';
import { useNow } from '#web/lib/use-now.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AppLayout } from '#web/ui/layout/app-layout.tsx';
import { SlideDots, useSlides } from '#web/ui/layout/slogans.tsx';
import { chooseTheme } from '#web/ui/theme-choice.ts';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

afterEach(() => vi.useRealTimers());

describe('the frame of a page', () => {
  const items = ['home', 'rides', 'messages', 'parking', 'traffic'].map((name) => ({
    ...{ to: `/users/${name}`, label: name, icon: Inbox, end: name === 'home' },
  }));
  const onPress = vi.fn();
  const layout = (emergency: object | undefined, changes: object = {}) =>
    part(AppLayout, {
      ...{
        items,
        phoneItems: items,
        homeTo: '/users/home',
        account: 'Log out',
        children: 'The page',
        emergency,
      },
      user: { name: 'Ada Obi', accountType: 'Commuter' },
      ...changes,
    });
  const namesIn = (name: string) => {
    const nav = screen.getByRole('navigation', { name, hidden: true });
    return [...nav.querySelectorAll('a, button')]
      .map((one) => words(one))
      .filter((one) => !one.startsWith('RUA'));
  };

  it.each([
    [
      'with an emergency',
      { onPress },
      ['home', 'rides', 'Emergency', 'messages', 'More'],
      ['parking', 'traffic'],
    ],
    ['without one', undefined, ['home', 'rides', 'messages', 'parking', 'More'], ['traffic']],
  ])('%s has each place once on a phone: in the bar or behind More', (_, emergency, bar, more) => {
    shown(layout(emergency), { address: '/users/home' });
    expect(namesIn('Main, phone')).toEqual(bar);
    expect(namesIn('More')).toEqual(more);
    expect(namesIn('Main')).toEqual(items.map(({ label }) => label));
  });

  it.each([
    ['/users/home', ['home', 'home']],
    ['/users/rides/41', ['rides', 'rides']],
    ['/users/home/x', []],
    ['/users/traffic', ['traffic', 'traffic']],
  ])('at %s marks where the person is', (address, marked) => {
    shown(layout(undefined), { address });
    const current = [...document.querySelectorAll('[aria-current=page]')].map((one) => words(one));
    expect(current).toEqual(marked);
  });

  it('has the emergency in the bar at the top and on phones, and each acts', async () => {
    const { person } = shown(layout({ onPress }));
    const buttons = screen.getAllByRole('button', { name: 'Emergency' });
    for (const one of buttons) await person.click(one);
    expect([buttons.length, onPress.mock.calls.length]).toEqual([2, 2]);
  });

  it.each([
    [undefined, 'The bannerhome'],
    ['A ride', 'A rideThe banner'],
  ])('has the banner above everything but the ride on the road: %s', (strip, said) => {
    shown(layout(undefined, { strip, banner: 'The banner' }));
    const text = words().replace(/Skip to the content/, '');
    expect(text.indexOf('The banner')).toBeGreaterThan(-1);
    if (strip) expect(text.startsWith(said)).toBe(true);
    expect(text.split('The banner')).toHaveLength(2);
  });
});

it.each([
  [0, 'Messages'],
  [1, 'Messages1'],
  [99, 'Messages99'],
  [100, 'Messages99+'],
])('a button with %i new things shows %j', (count, said) => {
  shown(part(IconButton, { label: 'Messages', count, children: 'Messages' }));
  expect(words()).toBe(said);
});

function Page() {
  useFocusOnArrival();
  useLocation();
  return part('div' as never, {
    children: [
      part('main' as never, { key: 1, id: 'main', tabIndex: -1, children: 'Page' }),
      part('input' as never, { key: 2, 'aria-label': 'Field' }),
    ],
  });
}

it('after a way to another page the focus is on its content, unless it is somewhere on the page', async () => {
  const { router } = shown(part(Page));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/?page=2'));
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate('/rides'));
  expect(document.activeElement?.id).toBe('main');
  act(() => screen.getByLabelText('Field').focus());
  await act(() => router.navigate('/items'));
  expect(document.activeElement?.tagName).toBe('INPUT');
});

it('what came with a page is shown, and nothing that the window knows already is replaced', () => {
  const { queryClient } = used(
    () =>
      usePrefetched([
        [['a'], 'of the page'],
        [['b'], 'of the page'],
      ]),
    {
      known: [[['a'], 'of the window']],
    },
  );
  expect([queryClient.getQueryData(['a']), queryClient.getQueryData(['b'])]).toEqual([
    'of the window',
    'of the page',
  ]);
});

it('the time of a page goes on with each minute', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:50.000Z') });
  const { result } = used(() => useNow().toISOString());
  const after = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return result.current;
  };
  expect([after(9_999), after(1), after(60_000)]).toEqual([
    ...['2026-11-20T09:00:50.000Z', '2026-11-20T09:01:00.000Z', '2026-11-20T09:02:00.000Z'],
  ]);
});

const slogans = ['One', 'Two'];
function Slides() {
  const slides = useSlides(slogans.length);
  return part('div' as never, {
    children: [slogans[slides.index], part(SlideDots, { key: 1, slides, slogans })],
  });
}

it('slides turn by themselves until they are stopped, from the last to the first', async () => {
  vi.useFakeTimers();
  shown(part(Slides));
  const after = (milliseconds: number) => {
    act(() => void vi.advanceTimersByTime(milliseconds));
    return words();
  };
  const seen = [after(0), after(5_000), after(5_000)];
  act(() => screen.getByRole('button', { name: 'Pause slides' }).click());
  seen.push(after(60_000));
  act(() => screen.getByRole('button', { name: 'Slide 2 of 2' }).click());
  expect([...seen, after(0)]).toEqual(['One', 'Two', 'One', 'One', 'Two']);
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Slide 2 of 2');
});

it('both places for the colours show a choice that was made in either', async () => {
  chooseTheme('system');
  const { person } = shown(
    part('div' as never, { children: [part(ThemeSwitch, { key: 1 }), part(ThemeSwitch, { key: 2 })] }),
  );
  const chosen = () =>
    screen.getAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  expect(chosen()).toEqual(['system', 'system']);
  const [, dark] = screen.getAllByRole('radio', { name: 'Dark' });
  if (dark) await person.click(dark);
  expect([chosen(), document.documentElement.dataset.theme]).toEqual([['dark', 'dark'], 'dark']);
  chooseTheme('system');
});
