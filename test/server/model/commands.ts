/** Runs of the model: a few rounds of commands that are given at the same time. */
import fc from 'fast-check';
import { accountCommands } from './account-commands.ts';
import { agencyCommands } from './agency-commands.ts';
import { caseCommands } from './case-commands.ts';
import type { Choice, Command, Way } from './command.ts';
import { recordCommands } from './record-commands.ts';
import { twoStepCommands } from './two-step-commands.ts';

const commands = {
  ...accountCommands,
  ...twoStepCommands,
  ...agencyCommands,
  ...caseCommands,
  ...recordCommands,
} as const satisfies Record<string, Command>;
export type CommandName = keyof typeof commands;

export type Given = { name: CommandName } & Choice;

export type Round = {
  /** Given and answered before the others. */
  before: readonly Given[];
  given: readonly Given[];
  /** After so many turns of the event loop the work of all processes is ended; null for a round without. */
  crashesAfter: number | null;
  /** The crash kills the second process, where that is one of its own, in place of what all were doing. */
  killsSecond: boolean;
  /** The longest delay that is added to a commit, in milliseconds. */
  commitsTake: number;
};

export function commandNamed(name: CommandName): Command {
  return commands[name];
}

/** Commands that race for the same. A round takes its commands from one of these, so that they meet. */
const meetings: readonly (readonly CommandName[])[] = [
  ['sign in', 'sign in', 'change the password', 'reset the password', 'sign out'],
  ['sign in', 'suspend', 'erase', 'delete the account', 'change the password', 'change the address'],
  ['sign up', 'enter the code', 'enter the code', 'sign in'],
  ['change the address', 'read the address', 'read the address', 'erase', 'lodge a ride'],
  ['invite an officer', 'accept an invitation', 'accept an invitation', 'withdraw an invitation'],
  ['accept an invitation', 'end an officer', 'suspend an officer', 'invite an officer', 'send a message'],
  ['lodge a ride', 'lodge a ride, and send it again', 'flag a ride', 'flag a ride', 'delete the account'],
  ['ask for a booking', 'accept a booking', 'accept a booking', 'decline a booking', 'cancel a booking'],
  ['erase', 'delete the account', 'acknowledge the case', 'send a message', 'ask for a booking'],
  ['accept a booking', 'cancel a booking as its owner', 'cancel a booking', 'ask for a booking', 'erase'],
  ['acknowledge the case', 'start the case', 'resolve the case', 'reopen the case', 'read the case'],
  ['send a message', 'send a message, and again under its key', 'read the ticket', 'read the ticket'],
  Object.keys(commands).filter(isCommandName),
];

/** Meetings of commands about two-step sign-in, which is on before half of the rounds. */
const meetingsOfTwoSteps: readonly (readonly CommandName[])[] = [
  ['switch two steps on', 'switch two steps on', 'sign in', 'switch two steps off', 'sign out'],
  ['sign in with a recovery code', 'sign in with a recovery code', 'switch two steps off'],
  [
    ...['switch two steps off', 'sign in with a recovery code', 'change the password'],
    ...['reset the password', 'suspend', 'delete the account'],
  ] as const,
];

function isCommandName(name: string): name is CommandName {
  return name in commands;
}

/** One of four answers is lost. */
const way = fc.record({
  process: fc.nat({ max: 1 }),
  turns: fc.nat({ max: 7 }),
  isLost: fc.nat({ max: 3 }).map((number) => number === 3),
});

const answered: Way = { process: 0, turns: 0, isLost: false };
const twoStepsOn: readonly Given[] = [0, 1].map((who) => ({
  ...{ name: 'switch two steps on', who, which: 0, way: answered },
}));

const roundOf = (names: readonly CommandName[], ...before: (readonly Given[])[]): fc.Arbitrary<Round> =>
  fc.record({
    before: fc.constantFrom([], ...before),
    given: fc.array(
      fc.record({ name: fc.constantFrom(...names), who: fc.nat({ max: 1 }), which: fc.nat({ max: 3 }), way }),
      { minLength: 2, maxLength: 5 },
    ),
    crashesAfter: fc.oneof(
      { withCrossShrink: true },
      { weight: 5, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.nat({ max: 12 }) },
    ),
    killsSecond: fc.nat({ max: 29 }).map((number) => number === 29),
    commitsTake: fc.constantFrom(0, 12),
  });

/** Shrinks to fewer rounds, of fewer commands, with no loss, no crash and quick commits. */
export const runs = fc.array(
  fc.oneof(
    ...meetings.map((names) => roundOf(names)),
    ...meetingsOfTwoSteps.map((names) => roundOf(names, twoStepsOn)),
  ),
  { minLength: 2, maxLength: 6 },
);

/** One line for each command, in the order in which they begin to be given. */
export function inWords(run: readonly Round[]): string {
  return run
    .flatMap(({ before, given, crashesAfter, killsSecond, commitsTake }, place) => [
      `Round ${place + 1}, commits of ${commitsTake} ms${crashesAfter === null ? '' : `, crash${killsSecond ? ' of the second process' : ''} after ${crashesAfter} turns`}:`,
      ...before.map(({ name, who }) => `  before: ${name} (${who})`),
      ...given.map(
        ({ name, who, which, way: { process, turns, isLost } }) =>
          `  ${name} (${who}, ${which}) over process ${process % 2} after ${turns} turns${isLost ? ', answer lost' : ''}`,
      ),
    ])
    .join('\n');
}
