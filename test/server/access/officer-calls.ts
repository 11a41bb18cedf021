/** The calls of officers, invitations and the agency's own page, each on an officer or an invitation of its own. */

import { weekdays } from '#domain/values/clock.ts';
import { hashToken, newToken } from '#server/base/secrets/speakable-ids.ts';
import { createAccount } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, World } from './world.ts';

let invited = 0;

function newAddress(): string {
  invited += 1;
  return `invited-${invited}@agencies.example`;
}

async function openInvitation({ app }: TestServer, { agencyId, callers }: World) {
  const token = newToken();
  const { id } = await app.database.queries
    .insertInto('invitations')
    .values({
      email: newAddress(),
      account_type: 'government-agency',
      agency_id: agencyId,
      role: 'officer',
      token_hash: hashToken(token),
      invited_by: callers.supervisor?.id ?? null,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), token };
}

const colleague: Prepare = async ({ app }, { agencyId }) => {
  const { id } = await createAccount(app, { accountType: 'government-agency', agencyId });
  return { params: { id: String(id) } };
};

export const officerCalls: Record<string, Prepare> = {
  inviteOfficer: () => ({ body: { email: newAddress(), role: 'officer' } }),
  revokeInvitation: async (test, world) => ({ params: { id: (await openInvitation(test, world)).id } }),
  changeOfficerRole: async (test, world, caller) => ({
    ...(await colleague(test, world, caller)),
    body: { role: 'supervisor' },
  }),
  endOfficer: colleague,
  changeDuty: () => ({ body: { on_duty: true } }),
  changeOwnPhone: () => ({ body: { phone: '08031234567' } }),
  getInvitation: async (test, world) => ({ params: { token: (await openInvitation(test, world)).token } }),
  acceptInvitation: async (test, world) => ({
    body: {
      token: (await openInvitation(test, world)).token,
      first_name: 'Bola',
      last_name: 'Adeyemi',
      phone: '08031234567',
      password: 'purple-keke-84',
      retype_password: 'purple-keke-84',
    },
  }),
  changeOrganization: () => ({ body: { phone: '08031234567', address: '3 Moshood Abiola Way' } }),
  // From midnight to midnight, so that no deadline of other calls depends on them.
  changeOpeningHours: () => ({
    body: { opening_hours: weekdays.map(() => ({ from: '00:00', to: '00:00' })) },
  }),
  changeTimesConsent: () => ({ body: { times_public: true } }),
  saveWeekMail: () => ({ body: { wanted: true } }),
  getAgencyPage: (_, { agencyId }) => ({ params: { id: String(agencyId) } }),
  listAgencyAdvisories: (_, { agencyId }) => ({ params: { id: String(agencyId) } }),
  changeTargets: () => ({
    body: {
      answer: { emergency: 10, crime: 20, flagged_ride: 30, flagged_item: 60, complaint: 1440 },
      resolve: { emergency: 10, crime: 20, flagged_ride: 30, flagged_item: 60, complaint: 1440 },
    },
  }),
  changeDeadlines: () => ({
    body: { emergency: 10, crime: 20, flagged_ride: 30, flagged_item: 60, complaint: 1440 },
  }),
};
