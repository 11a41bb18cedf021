/** The demo commuter's safety pass: written, on, and opened twice. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import {
  encryptFacts,
  encryptToken,
  hashOfToken,
} from '#server/features/identity/safety-pass/for-others/secrets.ts';
import { type Ids, idOf } from '#server/seed/ids.ts';
import { demoCommuter, demoPhone } from '#server/seed/people.ts';

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
      facts: encryptFacts(app, userId, {
        ...facts,
        nextOfKin: [...facts.nextOfKin],
        shown: [...facts.shown],
      }),
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
      token: encryptToken(app, userId, token),
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
