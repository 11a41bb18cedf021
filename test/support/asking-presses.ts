import { createElement, type FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { draw, type recordedCalls, wayOf } from './drawn-page.ts';

export type Press = [
  title: string,
  page: [component: unknown, props: object],
  /** The words of a button, or what is chosen in a list. */
  press: string | readonly [list: string, chosen: string],
  asks: [endpoint: Endpoint, input?: object],
  known?: readonly (readonly [queryKey: readonly unknown[], data: unknown])[],
];

/** For each press, that the page asks the server for this alone. The signed-in account is 7. */
export function itAsks(calls: ReturnType<typeof recordedCalls>, presses: readonly Press[]): void {
  it.each(presses)('%s', async (_, [component, props], press, [endpoint, input = {}], known = []) => {
    calls.asked.length = 0;
    const given: object = { onClose: () => {}, ...props };
    const element = createElement(component as FunctionComponent<object>, given);
    const page = draw(element, { known, context: { id: 7 } });
    if (typeof press === 'string') page.press(press);
    else page.choose(...press);
    await expect
      .poll(() => calls.asked.map((one) => [one.way, one.input]))
      .toEqual([[wayOf(endpoint), input]]);
  });
}
