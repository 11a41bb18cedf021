/** People of a run, and what their clients know for certain about their accounts and sessions. */
import { HistoryRecorder, type Outcome } from '#test/support/histories/history.ts';
import type { RegisterAction } from '#test/support/histories/linearizable.ts';
import { noteTold, nothingTold, type Told } from './told-acts.ts';
import {
  type RecoveryCode,
  type Switch,
  settleTwoSteps,
  type TwoSteps,
  wrongSecondStep,
} from './two-steps.ts';

/** Whether it still holds: `maybe` where the answer to what ends it did not come. */
export type Fate = 'open' | 'maybe' | 'ended';

export type OpenedSession = { token: string; fate: Fate };

export type Reset = { code: string; token?: string; entered: number; set: number };

export type Person = {
  id: number;
  email: string;
  /** One, unless a change was not answered: then any of these. */
  passwords: readonly string[];
  sessions: OpenedSession[];
  /** Whether the account is suspended, ended or erased. */
  fate: Fate;
  erasure: Fate;
  /** The code that was mailed at the sign-up, and how often it was accepted. */
  verification?: { code: string; entered: number };
  reset?: Reset;
  twoSteps: TwoSteps;
  /** All that there ever were. */
  recoveryCodes: RecoveryCode[];
  told: Told;
  address: HistoryRecorder<RegisterAction>;
};

export const firstAddress = '12 Allen Avenue';

export function newPerson(account: { id: number; email: string; token: string; password: string }): Person {
  return {
    id: account.id,
    email: account.email,
    passwords: [account.password],
    sessions: [{ token: account.token, fate: 'open' }],
    fate: 'open',
    erasure: 'open',
    twoSteps: { is: 'off', codes: [] },
    recoveryCodes: [],
    told: nothingTold(),
    address: new HistoryRecorder(),
  };
}

/** The effects of one round on accounts. They count for all sessions of an account only after the round. */
export type Ending =
  | { kind: 'sign-out'; person: Person; session: OpenedSession; outcome: Outcome }
  | {
      kind: 'password';
      person: Person;
      /** Null where a mailed code stands for it. */
      current: string | null;
      next: string;
      keeps: OpenedSession | null;
      outcome: Outcome;
    }
  | { kind: 'suspension' | 'end' | 'erasure'; person: Person; outcome: Outcome };

/** `code` is a recovery code that was given with the password. */
export type SignIn = { person: Person; code: RecoveryCode | null; outcome: Outcome };

/** All that one round did to accounts. */
export type AccountActs = {
  endings: readonly Ending[];
  signIns: readonly SignIn[];
  switches: readonly Switch[];
};

/** @returns what must not have happened. */
export function settle({ endings, signIns, switches }: AccountActs): string[] {
  const wrong = [
    ...signIns.flatMap((each) => wrongSignIn(each, endings, switches)),
    ...signIns.flatMap((each) => wrongSecondStep(each, switches, endings)),
    ...twiceChanged(endings),
    ...settleTwoSteps(switches),
  ];
  for (const { person, to, outcome } of switches) noteTold(person.told, `two steps ${to}`, outcome);
  for (const ending of endings) endSessions(ending);
  for (const person of new Set(endings.map((ending) => ending.person))) settlePassword(person, endings);
  for (const { kind, person, outcome } of endings) {
    if (kind === 'password') noteTold(person.told, 'password changed', outcome);
    if (kind === 'password' || kind === 'sign-out') continue;
    person.fate = worse(person.fate, outcome);
    if (kind === 'erasure') person.erasure = worse(person.erasure, outcome);
  }
  return wrong;
}

function wrongSignIn(
  { person, code, outcome }: SignIn,
  endings: readonly Ending[],
  switches: readonly Switch[],
): string[] {
  if (person.fate === 'ended' && outcome === 'ok') return [`person ${person.id} signed in after their end`];
  const isPasswordAlone =
    code === null &&
    person.twoSteps.is === 'off' &&
    switches.every((one) => one.person !== person || one.outcome === 'failed');
  const isSure = person.fate === 'open' && person.passwords.length === 1 && isPasswordAlone;
  const isAlone = endings.every((ending) => ending.person !== person || ending.kind === 'sign-out');
  return outcome === 'failed' && isSure && isAlone ? [`person ${person.id} cannot sign in`] : [];
}

/** The current password is compared: of two changes from the same one, the second finds another. */
function twiceChanged(endings: readonly Ending[]): string[] {
  const changed = endings.flatMap((ending) =>
    ending.kind === 'password' && ending.outcome === 'ok' && ending.current !== null ? [ending] : [],
  );
  return changed
    .filter(
      (one, place) =>
        changed.findIndex((other) => other.person === one.person && other.current === one.current) !== place,
    )
    .map(({ person }) => `person ${person.id} changed one password twice`);
}

function endSessions(ending: Ending): void {
  const { person, kind, outcome } = ending;
  for (const session of person.sessions) {
    if (kind === 'sign-out' && session !== ending.session) continue;
    if (kind === 'password' && session === ending.keeps) continue;
    session.fate = worse(session.fate, outcome);
  }
}

function settlePassword(person: Person, endings: readonly Ending[]): void {
  const changes = endings.flatMap((one) => (one.kind === 'password' && one.person === person ? [one] : []));
  const nextOf = (wanted: Outcome) =>
    changes.filter(({ outcome }) => outcome === wanted).map(({ next }) => next);
  const [acknowledged, unknown] = [nextOf('ok'), nextOf('unknown')];
  const before = acknowledged.length > 0 ? acknowledged : person.passwords;
  person.passwords = [...before, ...unknown];
}

function worse(fate: Fate, outcome: Outcome): Fate {
  if (outcome === 'ok' || fate === 'ended') return 'ended';
  return outcome === 'unknown' ? 'maybe' : fate;
}
