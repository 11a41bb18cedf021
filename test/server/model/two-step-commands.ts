/** Acts of people on their two-step sign-in, by the codes of an app and by recovery codes. */
import { signIn } from '#domain/identity/accounts/auth.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { codeOfApp } from '#test/support/accounts.ts';
import { ask, type Choice, type Command, chosen } from './command.ts';
import type { ModelWorld } from './model-world.ts';
import type { OpenedSession, Person } from './people.ts';
import type { RecoveryCode } from './two-steps.ts';

type Acting = { person: Person; session: OpenedSession };

/** A member who has been there from the beginning. When a new person proves their address, RUA removes the two steps that were set up before. */
function actingIn({ members }: ModelWorld, { who, which }: Choice): Acting | undefined {
  const person = chosen(members, who);
  const session = person && chosen(person.sessions, which);
  return session && person.verification === undefined ? { person, session } : undefined;
}

/** @returns one of two, so that it is often tried again. */
function codeOf({ twoSteps }: Person, { which }: Choice): RecoveryCode | undefined {
  const code = chosen(twoSteps.codes.slice(0, 2), which);
  if (code) code.tries += 1;
  return code;
}

export const twoStepCommands = {
  /** Begins and confirms. */
  'switch two steps on': async (world, choice) => {
    const acting = actingIn(world, choice);
    if (!acting) return;
    const { person, session } = acting;
    const { way } = choice;
    const begun = await ask(world, { ...way, isLost: false }, 'POST', beginTwoStep.path, {
      session,
      body: { current_password: person.passwords[0] ?? '' },
    });
    if (begun.outcome !== 'ok') return;
    const answer = await ask(world, way, 'POST', confirmTwoStep.path, {
      session,
      body: { code: codeOfApp(begun.reply.answer(beginTwoStep).secret) },
    });
    const texts = answer.outcome === 'ok' ? answer.reply.answer(confirmTwoStep).recoveryCodes : [];
    const codes = texts.map((text) => ({ text, tries: 0, accepted: 0 }));
    person.recoveryCodes.push(...codes);
    world.round.switches.push({ to: 'on', person, codes, outcome: answer.outcome });
  },

  'sign in with a recovery code': async (world, choice) => {
    const person = actingIn(world, choice)?.person;
    const code = person && codeOf(person, choice);
    if (!code) return;
    const password = chosen(person.passwords, choice.way.turns) ?? '';
    const body = { email: person.email, password, code: code.text };
    const answer = await ask(world, choice.way, 'POST', signIn.path, { body });
    world.round.signIns.push({ person, code, outcome: answer.outcome });
    if (answer.outcome !== 'ok') return;
    person.sessions.push({ token: answer.reply.answer(signIn).apiToken, fate: 'open' });
  },

  'switch two steps off': async (world, choice) => {
    const acting = actingIn(world, choice);
    const code = acting && codeOf(acting.person, choice);
    if (!code) return;
    const { person, session } = acting;
    const body = { current_password: person.passwords[0] ?? '', code: code.text };
    const { outcome } = await ask(world, choice.way, 'POST', endTwoStep.path, { session, body });
    world.round.switches.push({ to: 'off', person, code, outcome });
  },
} as const satisfies Record<string, Command>;
