/** Histories written down by hand: each line is one operation, with its moments. */
import type { Operation, Outcome } from '#test/support/histories/history.ts';
import type { RegisterAction } from '#test/support/histories/linearizable.ts';
import type { Append, ListRead } from '#test/support/histories/list-transactions.ts';

function operation(outcome: Outcome) {
  return <Action>(
    client: string,
    [invoked, completed]: [number, number],
    action: Action,
  ): Operation<Action> => ({
    client,
    invoked,
    completed,
    outcome,
    action,
  });
}

export const ok = operation('ok');
export const failed = operation('failed');
export const unknown = operation('unknown');

export const write = (value: string): RegisterAction => ({ kind: 'write', value });
export const read = (value: string): RegisterAction => ({ kind: 'read', value });

/** @param values separated by spaces. */
export const reads = (list: string, values: string): ListRead => ({
  kind: 'read',
  list,
  values: values === '' ? [] : values.split(' '),
});
export const append = (list: string, value: string): Append => ({ kind: 'append', list, value });
