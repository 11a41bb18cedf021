/** Acts of people and administrators on accounts and sessions. */
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import {
  changePassword,
  forgotPassword,
  register,
  resetPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { deleteAccount, saveContactDetails } from '#domain/identity/settings.ts';
import { mailedCode, newAddress } from '#test/support/accounts.ts';
import { administered, ask, type Command, chosen, look, unique, type Way } from './command.ts';
import type { ModelWorld } from './model-world.ts';
import { newPerson, type OpenedSession, type Person } from './people.ts';

type Step = (world: ModelWorld, person: Person, way: Way, session: OpenedSession) => Promise<void>;

function ofPerson(step: Step): Command {
  return async (world, { who, which, way }) => {
    const person = chosen(world.members, who);
    const session = person && chosen(person.sessions, which);
    if (session) await step(world, person, way, session);
  };
}

const newPassword = () => unique('yellow-molue');

export const accountCommands = {
  'sign up': async (world, { way }) => {
    const [email, password] = [newAddress(), newPassword()];
    const answer = await ask(world, way, 'POST', register.path, {
      body: { email, password, account_type: 'commuter' },
    });
    if (answer.outcome !== 'ok') return;
    const { id, apiToken: token } = answer.reply.answer(register);
    const code = await look(world, (first) => mailedCode(first, email));
    world.members.push({ ...newPerson({ id, email, token, password }), verification: { code, entered: 0 } });
  },

  'enter the code': async (world, { which, way }) => {
    const person = chosen(
      world.members.filter(({ verification }) => verification),
      which,
    );
    if (!person?.verification) return;
    const { code } = person.verification;
    const answer = await ask(world, way, 'POST', verifyEmail.path, { body: { email: person.email, code } });
    if (answer.outcome === 'ok') person.verification.entered += 1;
  },

  'sign in': ofPerson(async (world, person, way) => {
    const password = chosen(person.passwords, way.turns) ?? '';
    const answer = await ask(world, way, 'POST', signIn.path, { body: { email: person.email, password } });
    world.round.signIns.push({ person, code: null, outcome: answer.outcome });
    if (answer.outcome !== 'ok') return;
    person.sessions.push({ token: answer.reply.answer(signIn).apiToken, fate: 'open' });
  }),

  'sign out': ofPerson(async (world, person, way, session) => {
    const { outcome } = await ask(world, way, 'POST', signOut.path, { session });
    world.round.endings.push({ kind: 'sign-out', person, session, outcome });
  }),

  'change the password': ofPerson(async (world, person, way, session) => {
    const [current, next] = [person.passwords[0] ?? '', newPassword()];
    const body = { current_password: current, password: next, retype_password: next };
    const { outcome } = await ask(world, way, 'POST', changePassword.path, { session, body });
    world.round.endings.push({ kind: 'password', person, current, next, keeps: session, outcome });
  }),

  /** The next step of three: asking for the code, entering it, setting the password. */
  'reset the password': ofPerson(async (world, person, way) => {
    const { email, reset } = person;
    if (!reset) return askForReset(world, person, way);
    if (reset.token === undefined) {
      const answer = await ask(world, way, 'POST', verifyResetCode.path, {
        body: { email, code: reset.code },
      });
      if (answer.outcome !== 'ok') return;
      reset.entered += 1;
      reset.token = answer.reply.answer(verifyResetCode).apiToken;
      return;
    }
    const next = newPassword();
    const { outcome } = await ask(world, way, 'POST', resetPassword.path, {
      token: reset.token,
      body: { email, password: next, retype_password: next },
    });
    if (outcome === 'ok') reset.set += 1;
    world.round.endings.push({ kind: 'password', person, current: null, next, keeps: null, outcome });
  }),

  'change the address': ofPerson(async (world, person, way, session) => {
    const value = unique('street');
    await person.address.record(`process ${way.process}`, async () => {
      const body = { phone: '08031234567', address: value };
      const { outcome } = await ask(world, way, 'POST', saveContactDetails.path, { session, body });
      return { outcome, action: { kind: 'write', value } };
    });
  }),

  'read the address': ofPerson(async (world, person, way, session) => {
    await person.address.record(`process ${way.process}`, async () => {
      const answer = await ask(world, way, 'GET', getAccount.path, { session });
      const value = answer.outcome === 'ok' ? answer.reply.answer(getAccount).address : '';
      return { outcome: answer.outcome === 'ok' ? 'ok' : 'failed', action: { kind: 'read', value } };
    });
  }),

  suspend: ofPerson(async (world, person, way) => {
    const { outcome } = await administered(world, way, `people/suspend/${person.id}`, { reason: 'Spam' });
    world.round.endings.push({ kind: 'suspension', person, outcome });
  }),

  erase: ofPerson(async (world, person, way) => {
    const { outcome } = await administered(world, way, `people/erase/${person.id}`);
    world.round.endings.push({ kind: 'erasure', person, outcome });
  }),

  'delete the account': ofPerson(async (world, person, way, session) => {
    const body = { current_password: person.passwords[0] ?? '' };
    const { outcome } = await ask(world, way, 'POST', deleteAccount.path, { session, body });
    world.round.endings.push({ kind: 'erasure', person, outcome });
  }),
} as const satisfies Record<string, Command>;

async function askForReset(world: ModelWorld, person: Person, way: Way): Promise<void> {
  const { email } = person;
  // A code may be mailed once a minute, and the sign-up has mailed one.
  if (person.verification) return;
  const { outcome } = await ask(world, way, 'POST', forgotPassword.path, { body: { email } });
  if (outcome !== 'ok' || person.fate !== 'open') return;
  const code = await look(world, (first) => mailedCode(first, email)).catch(() => undefined);
  if (code !== undefined) person.reset ??= { code, entered: 0, set: 0 };
}
