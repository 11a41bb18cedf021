/** A history: the operations that clients asked of one service at the same time, and the answers that they got. */

/** `ok`: it was done. `failed`: it was not, and never will be. `unknown`: it was, or was not, or will still be. */
export type Outcome = 'ok' | 'failed' | 'unknown';

export type Operation<Action> = {
  client: string;
  /** Invocations and completions have one order: each has a number of its own. */
  invoked: number;
  completed: number;
  outcome: Outcome;
  action: Action;
};

export type History<Action> = readonly Operation<Action>[];

/** A fault that a history shows: a name of the literature, and the operations that show it. */
export type Anomaly = { name: string; reason: string };

/** Writes a history while clients work. */
export class HistoryRecorder<Action> {
  readonly operations: Operation<Action>[] = [];
  #moment = 0;

  /** @param work asks the service. @returns what the work returns. */
  async record<Result extends { outcome: Outcome; action: Action }>(
    client: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const invoked = this.#next();
    const result = await work();
    const { outcome, action } = result;
    this.operations.push({ client, invoked, completed: this.#next(), outcome, action });
    return result;
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
  }
}

/** @param said what the action is, in words. */
export function described({ client, invoked, completed, outcome }: Operation<unknown>, said: string): string {
  return `${client} ${said} (${invoked} to ${outcome === 'unknown' ? 'unknown' : completed})`;
}
