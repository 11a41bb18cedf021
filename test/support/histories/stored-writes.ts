/** Compares the writes of a history with the rows stored at its end: no acknowledged write is lost, no refused write is stored. */
import type { Anomaly, History, Operation } from './history.ts';

/** A value that is stored once, however often it is sent. */
export type Write = { value: string };

/** @param stored all values that are there, in any order. */
export function checkStored(history: History<Write>, stored: readonly string[]): Anomaly[] {
  const sent = new Map<string, Operation<Write>[]>();
  for (const operation of history) {
    const { value } = operation.action;
    sent.set(value, [...(sent.get(value) ?? []), operation]);
  }
  return [
    ...[...sent].flatMap(([value, tries]) => anomaliesOf(value, tries, stored)),
    ...stored
      .filter((value) => !sent.has(value))
      .map((value) => ({ name: 'unwritten value', reason: `${value} is there, and nobody wrote it` })),
  ];
}

/** @param tries all that sent the value. */
function anomaliesOf(
  value: string,
  tries: readonly Operation<Write>[],
  stored: readonly string[],
): Anomaly[] {
  const count = stored.filter((one) => one === value).length;
  const wrote = (outcome: string) =>
    tries
      .filter((each) => each.outcome === outcome)
      .map(nameOf)
      .join(', ');
  if (count > 1) return [{ name: 'duplicate write', reason: `${value} is there ${count} times` }];
  if (count === 0 && wrote('ok') !== '') {
    return [{ name: 'lost write', reason: `${value} was acknowledged to ${wrote('ok')}, and is not there` }];
  }
  if (count === 1 && tries.every(({ outcome }) => outcome === 'failed')) {
    return [{ name: 'refused write', reason: `${value} was refused to ${wrote('failed')}, and is there` }];
  }
  return [];
}

function nameOf({ client, invoked }: Operation<Write>): string {
  return `${client} (${invoked})`;
}
