/** Changes that a window asks the server for: by a press, and what it shows at once and asks for anew. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { button, server, shown, used, type Window, wayOf, words } from './rendered.tsx';

type Query = { queryKey: QueryKey };

export type Change = {
  use: () => { mutateAsync: (of: never) => Promise<unknown> };
  /** The value that the person chose. */
  of?: unknown;
  asks: readonly [endpoint: Endpoint, input?: object];
  answer?: unknown;
  /** Asked for anew after it. */
  renews?: readonly Query[];
  /** Shown at once from the answer. */
  shows?: readonly [Query, unknown];
  says?: string;
  /** The value that the window shows before the change, and until the answer. After a refusal it shows the first one again. */
  meanwhile?: readonly [query: Query, before: unknown, during: unknown];
  /** Queries that are renewed after a refusal as well. */
  renewsRefused?: readonly Query[];
  /** The form itself says why it was refused. */
  isSilent?: boolean;
  /** Sent again after it failed, it counts once. */
  isOnce?: boolean;
};

/** Checks that each change has its declared effects, also when it is refused. */
export function itChanges(changes: Readonly<Record<string, Change>>): void {
  it.each(Object.entries(changes))('%s', async (_, change) => {
    const { ask, queryClient, known } = begin(change, change.answer);
    const { meanwhile, renews = [], shows, says } = change;
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    const asking = ask();
    if (meanwhile) {
      await expect.poll(() => server.asked.length).toBe(1);
      expect(queryClient.getQueryData(meanwhile[0].queryKey)).toEqual(meanwhile[2]);
    }
    resolve();
    await asking;
    const [endpoint, input = {}] = change.asks;
    expect(server.changes()).toEqual([[wayOf(endpoint), input]]);
    expect(known(renews)).toEqual(renews.map(() => 'renewed'));
    if (shows) expect(queryClient.getQueryData(shows[0].queryKey)).toEqual(shows[1]);
    expect(saidTexts()).toEqual(says === undefined ? [] : [says]);
  });

  const refused = Object.entries(changes).map(([title, change]) => [title, change] as const);
  it.each(refused)('refused: %s', async (_, change) => {
    const { ask, queryClient, known } = begin(change, new AppError('wrong_state', 'It is over.'));
    await expect(ask()).rejects.toThrow('It is over.');
    const { meanwhile, renewsRefused = [] } = change;
    if (meanwhile) expect(queryClient.getQueryData(meanwhile[0].queryKey)).toEqual(meanwhile[1]);
    expect(known(renewsRefused)).toEqual(renewsRefused.map(() => 'renewed'));
    expect(saidTexts()).toEqual(change.isSilent ? [] : ['It is over.']);
    if (!change.isOnce) return;
    await expect(ask()).rejects.toThrow('It is over.');
    const [first, second] = server.asked.map(({ key }) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
  });
}

function begin(change: Change, answer: unknown) {
  server.answer = answer;
  for (const { id } of currentToasts()) dismissToast(id);
  const { meanwhile, renews = [], renewsRefused = [], shows, of } = change;
  const before = [...renews, ...renewsRefused, ...(shows ? [shows[0]] : [])].map(
    ({ queryKey }) => [queryKey, 'before'] as const,
  );
  const { result, queryClient } = used(change.use, {
    known: [...before, ...(meanwhile ? [[meanwhile[0].queryKey, meanwhile[1]] as const] : [])],
  });
  return {
    ask: () => result.current.mutateAsync(of as never),
    queryClient,
    known: (queries: readonly Query[]) => queries.map((query) => stateOf(queryClient, query)),
  };
}

function stateOf(queryClient: QueryClient, { queryKey }: Query): 'renewed' | 'kept' | 'gone' {
  const state = queryClient.getQueryState(queryKey);
  if (state === undefined) return 'gone';
  return state.isInvalidated ? 'renewed' : 'kept';
}

function saidTexts(): string[] {
  return currentToasts().map(({ text }) => text);
}

/** A button’s name; the choice in a list; or the text for the field of a dialog. */
type Step = string | readonly [list: string, chosen: string] | { writes: string };

async function take(person: ReturnType<typeof shown>['person'], step: Step): Promise<void> {
  if (typeof step === 'string') await person.click(button(step));
  else if ('writes' in step) {
    await person.type(within(screen.getByRole('dialog')).getByRole('textbox'), step.writes);
  } else await person.selectOptions(screen.getByRole('combobox', { name: step[0] }), step[1]);
}

type WithoutTitle<Row> = Row extends [string, ...infer Rest] ? Rest : never;

type Press = [
  title: string,
  page: readonly [component: FunctionComponent<never>, props: object],
  steps: readonly Step[],
  asks: [endpoint: Endpoint, input?: object],
  known?: Window['known'],
];

/**
 * Checks for each press that the page asks the server for this change only, and says why it was refused.
 * The signed-in account is 7.
 */
export function itAsks(presses: readonly Press[]): void {
  it.each(presses)('%s', async (_, ...press) => {
    const [endpoint, input = {}] = press[2];
    await begun(press);
    await expect.poll(server.changes).toEqual([[wayOf(endpoint), input]]);
  });

  it.each(presses)('refused: %s', async (_, ...press) => {
    server.answer = new AppError('wrong_state', 'It is over.');
    for (const { id } of currentToasts()) dismissToast(id);
    await begun(press);
    await expect.poll(() => [words(), ...saidTexts()].join(' ')).toContain('It is over.');
    expect(saidTexts().filter((text) => text !== 'It is over.')).toEqual([]);
  });
}

async function begun([[component, props], steps, , known = []]: WithoutTitle<Press>): Promise<void> {
  const given: object = { onClose() {}, ...props };
  const { person } = shown(createElement(component as FunctionComponent<object>, given), {
    known,
    context: { id: 7 },
  });
  for (const step of steps) await take(person, step);
}
