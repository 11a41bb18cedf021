/**
 * Whether a history is linearizable: each operation that was done takes effect at one moment between its invocation and its
 * completion. The search is that of Wing and Gong (1993), with the memory of visited states by Lowe (2017).
 */
import { type Anomaly, described, type History, type Operation } from './history.ts';

/** The view of one client alone. */
export type SequentialModel<State extends string | number, Action> = {
  initial: State;
  /** @returns the state afterwards; undefined when the action cannot have been answered so in this state. */
  after(state: State, action: Action): State | undefined;
  describe(action: Action): string;
};

/** @returns the operation that no order explains; nothing when an order explains all. */
export function checkLinearizable<State extends string | number, Action>(
  history: History<Action>,
  model: SequentialModel<State, Action>,
): Anomaly[] {
  const search = new Search(history, model);
  return search.explainsAll() ? [] : [{ name: 'not linearizable', reason: search.reason() }];
}

/** The longest order so far, by the state after it and what it leaves open. */
type Reached<State, Action> = { length: number; state: State; left: Operation<Action>[] };

class Search<State extends string | number, Action> {
  readonly #model: SequentialModel<State, Action>;
  /** The operations that were done; failed ones are left out. */
  readonly #operations: Operation<Action>[];
  readonly #visited = new Set<string>();
  #longest: Reached<State, Action>;

  constructor(history: History<Action>, model: SequentialModel<State, Action>) {
    this.#model = model;
    this.#operations = history.filter(({ outcome }) => outcome !== 'failed');
    this.#longest = { length: -1, state: model.initial, left: [] };
  }

  explainsAll(): boolean {
    return this.#explainsRest(new Set(), this.#model.initial);
  }

  reason(): string {
    const { state, left } = this.#longest;
    const [stuck] = left.toSorted((one, other) => one.completed - other.completed);
    if (!stuck) return 'nothing is left to explain';
    const said = described(stuck, this.#model.describe(stuck.action));
    return `No order explains this: ${said}. In the longest that is possible the state before it is ${state}.`;
  }

  /** @param done the operations that took effect so far and led to the state. */
  #explainsRest(done: ReadonlySet<Operation<Action>>, state: State): boolean {
    const open = this.#operations.filter((operation) => !done.has(operation));
    const required = open.filter(({ outcome }) => outcome === 'ok');
    if (required.length === 0) return true;
    if (done.size > this.#longest.length) this.#longest = { length: done.size, state, left: required };
    // An operation that began after another had ended took effect after it.
    const firstEnd = Math.min(...required.map(({ completed }) => completed));
    return open
      .filter(({ invoked }) => invoked < firstEnd)
      .some((operation) => {
        const next = this.#model.after(state, operation.action);
        if (next === undefined) return false;
        const withThis = new Set([...done, operation]);
        return this.#isNew(withThis, next) && this.#explainsRest(withThis, next);
      });
  }

  /** False where the same operations led to the same state in another order. */
  #isNew(done: ReadonlySet<Operation<Action>>, state: State): boolean {
    const places = this.#operations.map((operation) => (done.has(operation) ? '1' : '0'));
    const key = `${places.join('')} ${state}`;
    if (this.#visited.has(key)) return false;
    this.#visited.add(key);
    return true;
  }
}

export type RegisterAction = { kind: 'read' | 'write'; value: string };

/** A value that is written over and read. */
export function register(initial: string): SequentialModel<string, RegisterAction> {
  return {
    initial,
    after(state, { kind, value }) {
      if (kind === 'write') return value;
      return state === value ? state : undefined;
    },
    describe: ({ kind, value }) => `${kind}s ${value}`,
  };
}
