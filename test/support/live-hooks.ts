/**
 * Hooks that live on in a test: their state changes, their effects run, and they end. A file of such tests begins with
 * `vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()))`.
 */
import type { QueryClient } from '@tanstack/react-query';
import type * as React from 'react';
import { type Drawing, used } from './drawn-page.ts';

type Effect = { dependencies: readonly unknown[] | undefined; run: () => unknown; end?: unknown };

/** What one hook under test has stored, in the order of the calls within it. */
class Life {
  private readonly stored: unknown[] = [];
  private place = 0;
  private due: Effect[] = [];
  private isDrawing = false;
  private isOver = false;
  private isStale = false;
  private readonly draw: () => void;

  constructor(draw: () => void) {
    this.draw = draw;
  }

  /** Draws until nothing changes any more. */
  renew(): void {
    if (this.isDrawing || this.isOver) {
      this.isStale = true;
      return;
    }
    do {
      this.isStale = false;
      this.isDrawing = true;
      this.place = 0;
      this.draw();
      for (const effect of this.due.splice(0)) {
        end(effect);
        effect.end = effect.run();
      }
      this.isDrawing = false;
    } while (this.isStale);
  }
  over(): void {
    this.isOver = true;
    for (const one of this.stored) if (isEffect(one)) end(one);
  }

  /** What this call stored the last time it was drawn. */
  next<Value>(first: () => Value): Value {
    const place = this.place++;
    if (place === this.stored.length) this.stored.push(first());
    return this.stored[place] as Value;
  }

  state<Value>(first: Value | (() => Value)): [Value, (next: Value | ((before: Value) => Value)) => void] {
    const slot = this.next(() => ({ value: resultOf(first, undefined) as Value }));
    const set = this.next(() => (next: Value | ((before: Value) => Value)) => {
      const value = resultOf(next, slot.value) as Value;
      if (Object.is(value, slot.value)) return;
      slot.value = value;
      this.renew();
    });
    return [slot.value, set];
  }

  effect(run: () => unknown, dependencies?: readonly unknown[]): void {
    let isFirst = false;
    const effect = this.next<Effect>(() => {
      isFirst = true;
      return { dependencies, run };
    });
    if (isFirst || hasChanged(effect.dependencies, dependencies)) this.due.push(effect);
    Object.assign(effect, { dependencies, run });
  }

  /** Calls what the hook gave last. */
  event(act: Act): Act {
    const latest = this.next(() => ({ act }));
    latest.act = act;
    return (...given) => latest.act(...given);
  }

  memo<Value>(make: () => Value, dependencies: readonly unknown[]): Value {
    const slot = this.next(() => ({ dependencies, value: make() }));
    if (hasChanged(slot.dependencies, dependencies)) Object.assign(slot, { dependencies, value: make() });
    return slot.value;
  }
}

function end(effect: Effect): void {
  if (typeof effect.end === 'function') effect.end();
}

function isEffect(one: unknown): one is Effect {
  return typeof one === 'object' && one !== null && 'run' in one;
}

function hasChanged(before: readonly unknown[] | undefined, now: readonly unknown[] | undefined): boolean {
  return !before || !now || now.some((one, place) => !Object.is(one, before[place]));
}

function resultOf(given: unknown, before: unknown): unknown {
  return typeof given === 'function' ? given(before) : given;
}

let life: Life | null = null;

type Dependencies = readonly unknown[] | undefined;
type Act = (...given: unknown[]) => unknown;

/** React, whose hooks live in the hook under test and are its own everywhere else. */
export function living(react: typeof React): typeof React {
  const usual = {
    state: react.useState,
    ref: react.useRef,
    effect: react.useEffect,
    layoutEffect: react.useLayoutEffect,
    event: react.useEffectEvent,
    memo: react.useMemo,
  };
  const own: object = {
    useState: (first: unknown) => (life ? life.state(first) : usual.state(first)),
    useRef: (first: unknown) => (life ? life.next(() => ({ current: first })) : usual.ref(first)),
    useEffect: (run: () => void, of: Dependencies) => (life ? life.effect(run, of) : usual.effect(run, of)),
    useLayoutEffect: (run: () => void, of: Dependencies) =>
      life ? life.effect(run, of) : usual.layoutEffect(run, of),
    useEffectEvent: (act: Act) => (life ? life.event(act) : usual.event(act)),
    useCallback: (act: Act, of: readonly unknown[]) =>
      life ? life.memo(() => act, of) : usual.memo(() => act, of),
    useMemo: (make: () => unknown, of: readonly unknown[]) =>
      life ? life.memo(make, of) : usual.memo(make, of),
  };
  return { ...react, ...own };
}

export type LivingHook<Value> = {
  now: () => Value;
  queryClient: QueryClient;
  end: () => void;
  again: () => void;
};

/** Uses the hook, and again each time that its state changes. */
export function live<Value>(use: () => Value, drawing: Drawing = {}): LivingHook<Value> {
  let drawn: ReturnType<typeof used<Value>> | undefined;
  const own: Life = new Life(() => {
    drawn = used(
      () => {
        life = own;
        try {
          return use();
        } finally {
          life = null;
        }
      },
      { ...drawing, queryClient: drawn?.queryClient },
    );
  });
  own.renew();
  const latest = () => {
    if (!drawn) throw new Error('The hook was not used.');
    return drawn;
  };
  return {
    now: () => latest().value,
    queryClient: latest().queryClient,
    end: () => own.over(),
    again: () => own.renew(),
  };
}
