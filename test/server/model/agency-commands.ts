/** How officers come to an agency, by an invitation, and how they go. */
import { acceptInvitation } from '#domain/identity/agencies/invitations.ts';
import { goodPassword, mailsTo, newAddress } from '#test/support/accounts.ts';
import { administered, ask, type Command, chosen, look } from './command.ts';
import type { Invited, ModelWorld } from './model-world.ts';
import { newPerson, type Person } from './people.ts';

/** The first supervisor stays, and ends the others. */
function supervisorOf({ officers: [first] }: ModelWorld): Person {
  if (!first) throw new Error('an agency has a supervisor');
  return first;
}

export const agencyCommands = {
  'invite an officer': async (world, { which, way }) => {
    const sender = chosen(world.officers.slice(0, 2), which);
    const session = sender?.sessions[0];
    if (!session) return;
    const email = newAddress('officer');
    const answer = await ask(world, way, 'POST', '/api/agency/officers/invite', {
      session,
      body: { email, role: 'officer' },
    });
    const link = await mailedInvitation(world, email);
    if (answer.outcome === 'failed' && link) world.anomalies.push(`${email} was invited, which was refused`);
    if (answer.outcome !== 'ok') return;
    world.invitations.push({ email, sender, link, accepted: 0, acceptedMaybe: 0, withdrawn: 'no' });
  },

  'accept an invitation': async (world, { who, way }) => {
    const invited = chosen(world.invitations, who);
    if (!invited) return;
    const hadEnded = isOver(invited);
    const answer = await ask(world, way, 'POST', acceptInvitation.path, {
      body: {
        token: invited.link,
        ...{ first_name: 'Bola', last_name: 'Adeyemi', phone: '08031234567' },
        ...{ password: goodPassword, retype_password: goodPassword },
      },
    });
    if (answer.outcome === 'unknown') invited.acceptedMaybe += 1;
    if (answer.outcome !== 'ok') return;
    invited.accepted += 1;
    if (hadEnded) world.anomalies.push(`${invited.email} joined by an invitation that had ended`);
    const { id, apiToken: token } = answer.reply.answer(acceptInvitation);
    world.officers.push(newPerson({ id, email: invited.email, token, password: goodPassword }));
  },

  'withdraw an invitation': async (world, { who, way }) => {
    const invited = chosen(world.invitations, who);
    const session = supervisorOf(world).sessions[0];
    if (!invited || !session) return;
    const row = await look(world, ({ app }) =>
      app.database.queries
        .selectFrom('invitations')
        .select('id')
        .where('email', '=', invited.email)
        .executeTakeFirst(),
    );
    const path = `/api/agency/officers/invitations/revoke/${row?.id ?? 0}`;
    const { outcome } = await ask(world, way, 'POST', path, { session });
    if (outcome === 'ok') invited.withdrawn = 'yes';
    if (outcome === 'unknown' && invited.withdrawn === 'no') invited.withdrawn = 'maybe';
  },

  'end an officer': async (world, { who, way }) => {
    const person = chosen(world.officers.slice(1), who);
    const session = supervisorOf(world).sessions[0];
    if (!person || !session) return;
    const { outcome } = await ask(world, way, 'POST', `/api/agency/officers/end/${person.id}`, { session });
    world.round.endings.push({ kind: 'end', person, outcome });
  },

  'suspend an officer': async (world, { who, way }) => {
    const person = chosen(world.officers.slice(1), who);
    if (!person) return;
    const { outcome } = await administered(world, way, `people/suspend/${person.id}`, {
      reason: 'Lost phone',
    });
    world.round.endings.push({ kind: 'suspension', person, outcome });
  },
} as const satisfies Record<string, Command>;

/** Before the round: taken back, or its sender may not invite any more. */
function isOver({ withdrawn, sender, accepted }: Invited): boolean {
  return withdrawn === 'yes' || sender.fate === 'ended' || accepted > 0;
}

async function mailedInvitation(world: ModelWorld, email: string): Promise<string> {
  const mails = await look(world, (first) => mailsTo(first, email));
  return /\/join\/([\w-]{43})/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? '';
}
