/** Changes that a window asks the server for: what it asks, what it shows at once, and what it asks for anew. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { type recordedCalls, used, wayOf } from './drawn-page.ts';

type Query = { queryKey: QueryKey };

export type Change = {
  use: () => { mutateAsync: (of: never) => Promise<unknown> };
  /** What the person chose. */
  of?: unknown;
  asks: readonly [endpoint: Endpoint, input?: object];
  answer?: unknown;
  /** Asked for anew after it. */
  renews?: readonly Query[];
  /** Shown at once from the answer. */
  shows?: readonly [Query, unknown];
  says?: string;
  /** What the window had before, as it shows it until the answer and again after a refusal. */
  meanwhile?: readonly [query: Query, before: unknown, during: unknown];
  /** After a refusal as well. */
  renewsRefused?: readonly Query[];
  /** The form itself says why it was refused. */
  isSilent?: boolean;
  /** Sent again, it counts once. */
  isOnce?: boolean;
};

type Calls = ReturnType<typeof recordedCalls>;

/** For each of them, that it does what stands there, also when it is refused. */
export function itChanges(calls: Calls, changes: Readonly<Record<string, Change>>): void {
  it.each(Object.entries(changes))('%s', async (_, change) => {
    const { ask, queryClient, known } = begin(calls, change, change.answer);
    const { meanwhile, renews = [], shows, says } = change;
    const { promise, resolve } = Promise.withResolvers<void>();
    calls.until = promise;
    const asking = ask();
    if (meanwhile) {
      await expect.poll(() => calls.asked.length).toBe(1);
      expect(queryClient.getQueryData(meanwhile[0].queryKey)).toEqual(meanwhile[2]);
    }
    resolve();
    await asking;
    const [endpoint, input = {}] = change.asks;
    expect(calls.asked.map(({ way, input: given }) => [way, given])).toEqual([[wayOf(endpoint), input]]);
    expect(known(renews)).toEqual(renews.map(() => 'renewed'));
    if (shows) expect(queryClient.getQueryData(shows[0].queryKey)).toEqual(shows[1]);
    expect(saidTexts()).toEqual(says === undefined ? [] : [says]);
    if (!change.isOnce) return;
    await ask();
    const [first, second] = calls.asked.map(({ key }) => key);
    expect([first, second]).toEqual([expect.any(String), first]);
  });

  const refused = Object.entries(changes).map(([title, change]) => [title, change] as const);
  it.each(refused)('refused: %s', async (_, change) => {
    const { ask, queryClient, known } = begin(calls, change, new AppError('wrong_state', 'It is over.'));
    await expect(ask()).rejects.toThrow('It is over.');
    const { meanwhile, renewsRefused = [] } = change;
    if (meanwhile) expect(queryClient.getQueryData(meanwhile[0].queryKey)).toEqual(meanwhile[1]);
    expect(known(renewsRefused)).toEqual(renewsRefused.map(() => 'renewed'));
    expect(saidTexts()).toEqual(change.isSilent ? [] : ['It is over.']);
  });
}

function begin(calls: Calls, change: Change, answer: unknown) {
  calls.asked.length = 0;
  calls.answer = answer;
  for (const { id } of currentToasts()) dismissToast(id);
  const { meanwhile, renews = [], renewsRefused = [], shows, of } = change;
  const before = [...renews, ...renewsRefused, ...(shows ? [shows[0]] : [])].map(
    ({ queryKey }) => [queryKey, 'before'] as const,
  );
  const { value, queryClient } = used(change.use, {
    known: [...before, ...(meanwhile ? [[meanwhile[0].queryKey, meanwhile[1]] as const] : [])],
  });
  return {
    ask: () => value.mutateAsync(of as never),
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
