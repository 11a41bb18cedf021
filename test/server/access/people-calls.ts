/** The calls of administrators about people, staff, invitations and agencies, each on a record of its own. */

import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';
import { newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared } from './world.ts';

let agencies = 0;

function byId(id: number): Prepared {
  return { params: { id: String(id) } };
}

const anotherAccount: Prepare = async ({ app }) =>
  byId((await createAccount(app, { accountType: 'commuter' })).id);

const anEditor: Prepare = async ({ app }) =>
  byId((await createAccount(app, { accountType: 'staff', staffRole: 'editor' })).id);

async function suspended({ app }: TestServer): Promise<Prepared> {
  const { id } = await createAccount(app, { accountType: 'commuter' });
  await app.database.queries
    .updateTable('users')
    .set({ suspended_at: app.now().toISOString(), suspension_reason: 'Spam' })
    .where('id', '=', id)
    .execute();
  return byId(id);
}

let companies = 0;

async function aCompany({ app }: TestServer): Promise<Prepared> {
  const { id } = await createAccount(app, { accountType: 'company' });
  companies += 1;
  const body = { cac_number: `RC ${companies}`, first_name: 'Amara', last_name: 'Okafor' };
  return { ...byId(id), body };
}

async function aCheckedCompany({ app }: TestServer): Promise<Prepared> {
  const { id } = await createAccount(app, { accountType: 'company' });
  await app.database.queries
    .updateTable('users')
    .set({ cac_number: `BN ${id}`, company_checked_at: app.now().toISOString() })
    .where('id', '=', id)
    .execute();
  return byId(id);
}

async function invitation({ app }: TestServer): Promise<Prepared> {
  const { id } = await app.database.queries
    .insertInto('invitations')
    .values({
      email: newAddress(),
      account_type: 'staff',
      agency_id: null,
      role: 'editor',
      token_hash: hashToken(newToken()),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return byId(id);
}

function agencyBody() {
  agencies += 1;
  return {
    code: `NEW_${agencies}`,
    name: 'Harbour Patrol',
    former_names: [],
    description: '',
    email: 'patrol@agencies.example',
    phone: '',
    address: '',
    logo: '',
    state: 'Lagos',
    responds_to: ['crime'],
  };
}

const anAgency: Prepare = async ({ app }) => byId((await createAgency(app)).id);

export const peopleCalls: Record<string, Prepare> = {
  getPerson: anotherAccount,
  verifyPerson: async ({ app }) =>
    byId((await createAccount(app, { accountType: 'commuter', verified: false })).id),
  suspendPerson: async (...given) => ({ ...(await anotherAccount(...given)), body: { reason: 'Spam' } }),
  restorePerson: suspended,
  endPersonSessions: anotherAccount,
  exportPerson: anotherAccount,
  erasePerson: anotherAccount,
  checkCompany: aCompany,
  endCompanyCheck: aCheckedCompany,
  inviteStaff: () => ({ body: { email: newAddress(), role: 'editor' } }),
  changeStaffRole: async (...given) => ({ ...(await anEditor(...given)), body: { role: 'administrator' } }),
  removeStaff: anEditor,
  resendInvitation: invitation,
  withdrawInvitation: invitation,
  getKeptAgency: anAgency,
  createAgency: () => ({ body: agencyBody() }),
  editAgency: async (...given) => ({ ...(await anAgency(...given)), body: agencyBody() }),
  changeAgencyStatus: async (...given) => ({ ...(await anAgency(...given)), body: { active: false } }),
  chooseDefaultResponder: (_test, { agencyId }) => byId(agencyId),
  inviteToAgency: (_test, { agencyId }) => ({
    ...byId(agencyId),
    body: { email: newAddress(), role: 'supervisor' },
  }),
};
