/** The demo commuter's safety pass: written, on, and opened twice. */
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { type Ids, idOf } from '#server/database/seed/ids.ts';
import { demoCommuter, demoPhone } from '#server/database/seed/people.ts';
import { hashOfToken, sealFacts, sealToken } from '#server/features/safety-pass/secrets.ts';
import { newToken } from '#server/speakable-ids.ts';

const hour = 3_600_000;

export async function insertSafetyPass(app: AppContext, tx: Transaction, users: Ids): Promise<void> {
  const userId = idOf(users, demoCommuter.email);
  const now = app.now().getTime();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * hour).toISOString();
  const token = newToken(16);
  const facts = {
    name: `${demoCommuter.firstName} ${demoCommuter.lastName}`,
    bloodGroup: 'O+',
    genotype: 'AS',
    allergies: 'Penicillin',
    conditions: 'Asthma',
    medicines: 'Salbutamol inhaler, blue, in the left pocket of the bag',
    nextOfKin: [
      { name: 'Ifeanyi Okonkwo', phone: demoPhone('111'), shown: true },
      { name: 'Ngozi Okonkwo', phone: demoPhone('112'), shown: true },
    ],
    shown: ['name', 'photo', 'blood_group', 'genotype', 'allergies', 'medicines'],
  } as const;
  await tx
    .insertInto('safety_passes')
    .values({
      user_id: userId,
      facts: sealFacts(app, userId, { ...facts, nextOfKin: [...facts.nextOfKin], shown: [...facts.shown] }),
      photo: null,
      is_on: true,
      changed_at: at(24 * 20),
    })
    .execute();
  await tx
    .insertInto('safety_pass_codes')
    .values({
      user_id: userId,
      token_hash: hashOfToken(token),
      token: sealToken(app, userId, token),
      created_at: at(24 * 20),
      ended_at: null,
    })
    .execute();
  await tx
    .insertInto('safety_pass_openings')
    .values([
      { user_id: userId, at: at(24 * 20 - 1), place: 'A network you are signed in from' },
      { user_id: userId, at: at(24 * 6), place: '' },
    ])
    .execute();
}
