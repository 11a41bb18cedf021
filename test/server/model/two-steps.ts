/** The facts that clients know for certain about the two-step sign-in of a person and its recovery codes. */
import type { Outcome } from '#test/support/histories/history.ts';
import type { Ending, Person, SignIn } from './people.ts';

/** `tries` counts all calls that gave it, `accepted` those that took it for certain. */
export type RecoveryCode = { text: string; tries: number; accepted: number };

/** `codes` are those of the last time that it was switched on. */
export type TwoSteps = { is: 'off' | 'maybe' | 'on'; codes: readonly RecoveryCode[] };

/** One round's change of it. `code` switched it off. */
export type Switch =
  | { to: 'on'; person: Person; codes: readonly RecoveryCode[]; outcome: Outcome }
  | { to: 'off'; person: Person; code: RecoveryCode; outcome: Outcome };

const isDone = ({ outcome }: Switch) => outcome === 'ok';
const mayBeDone = ({ outcome }: Switch) => outcome !== 'failed';

/** Before `settleTwoSteps`. @returns what must not have happened when a person signed in. */
export function wrongSecondStep(
  { person, code, outcome }: SignIn,
  switches: readonly Switch[],
  endings: readonly Ending[],
): string[] {
  const others = switches.filter((one) => one.person === person && mayBeDone(one));
  const { is } = person.twoSteps;
  if (outcome === 'ok') {
    const wasAsked = is === 'on' && others.every(({ to }) => to === 'on');
    if (wasAsked && code) code.accepted += 1;
    return wasAsked && !code ? [`person ${person.id} signed in without the code that is asked for`] : [];
  }
  const isSure =
    person.fate === 'open' && person.passwords.length === 1 && is === 'on' && others.length === 0;
  const isAlone = endings.every((ending) => ending.person !== person || ending.kind === 'sign-out');
  return outcome === 'failed' && code?.tries === 1 && isSure && isAlone
    ? [`person ${person.id} cannot sign in with a new recovery code`]
    : [];
}

/** @returns what must not have happened in the round. */
export function settleTwoSteps(switches: readonly Switch[]): string[] {
  const people = new Set(switches.map(({ person }) => person));
  return [...people].flatMap((person) => {
    const own = switches.filter((one) => one.person === person);
    for (const one of own) if (one.to === 'off' && isDone(one)) one.code.accepted += 1;
    const wrong = [...twice(person, own, 'on'), ...twice(person, own, 'off')];
    person.twoSteps = after(person.twoSteps, own);
    return wrong;
  });
}

/** Two-step sign-in that is on cannot be switched on again, unless it was switched off in between; and the other way round. */
function twice(person: Person, switches: readonly Switch[], to: Switch['to']): string[] {
  const done = switches.filter((one) => one.to === to && isDone(one)).length;
  const isBetween = switches.some((one) => one.to !== to && mayBeDone(one));
  if (isBetween || done + (person.twoSteps.is === to ? 1 : 0) < 2) return [];
  return [`two-step sign-in of person ${person.id} was switched ${to} twice`];
}

function after(before: TwoSteps, switches: readonly Switch[]): TwoSteps {
  const changed = switches.filter(mayBeDone);
  const [first, ...others] = changed;
  if (!first) return before;
  const codes = changed.findLast(({ to }) => to === 'on');
  const isSure = isDone(first) && others.every((one) => one.to === first.to && isDone(one));
  return {
    is: isSure ? first.to : 'maybe',
    codes:
      codes?.to === 'on' && isDone(codes) ? codes.codes : first.to === 'off' && isSure ? [] : before.codes,
  };
}

/** @returns the codes that were accepted twice. */
export function twiceAccepted({ id, recoveryCodes }: Person): string[] {
  return recoveryCodes
    .filter(({ accepted }) => accepted > 1)
    .map(({ text }) => `the recovery code ${text} of person ${id} was accepted twice`);
}
