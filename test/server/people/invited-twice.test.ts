/** A person may be invited to several agencies and to the staff; each invitation stands for itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvitation, listInvitations } from '#domain/identity/agencies/invitations.ts';
import { mailsTo, newAddress } from '#test/support/accounts.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let administrator: TestAccount;
let agencyIds: number[];

beforeAll(async () => {
  test = await startTestServer();
  administrator = await createAccount(test.app, { accountType: 'staff' });
  agencyIds = [(await createAgency(test.app)).id, (await createAgency(test.app)).id];
});
afterAll(() => test.close());

const places = ['the first agency', 'the second agency', 'the staff'] as const;
type Place = (typeof places)[number];

function pathTo(place: Place): string {
  if (place === 'the staff') return '/api/backoffice/staff/invite';
  return `/api/backoffice/agencies/invite/${agencyIds[places.indexOf(place)]}`;
}

/** @returns the secret of the link. */
async function invite(email: string, place: Place): Promise<string> {
  const body = { email, role: place === 'the staff' ? 'editor' : 'officer' };
  const reply = await test.call('POST', pathTo(place), { token: administrator.token, body });
  expect(reply.status, reply.text).toBe(200);
  const mail = (await mailsTo(test, email)).at(-1);
  return /\/join\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

async function works(link: string): Promise<boolean> {
  return (await test.call('GET', getInvitation.path.replace('{token}', link))).status === 200;
}

async function pendingOf(email: string) {
  const reply = await test.call('GET', `${listInvitations.path}?page=1`, { token: administrator.token });
  return reply.answer(listInvitations).rows.filter((row) => row.email === email);
}

async function inviteEverywhere(email: string): Promise<Map<Place, string>> {
  const links = new Map<Place, string>();
  for (const place of places) links.set(place, await invite(email, place));
  return links;
}

describe.each(places)('of a person who is invited everywhere, the invitation to %s', (place) => {
  it.each<[string, (email: string) => Promise<unknown>]>([
    ['made again', (email) => invite(email, place)],
    [
      'sent again',
      async (email) => {
        const { id } = await invitationTo(email);
        return test.call('POST', `/api/backoffice/invitations/resend/${id}`, administrator);
      },
    ],
    [
      'withdrawn',
      async (email) => {
        const { id } = await invitationTo(email);
        return test.call('POST', `/api/backoffice/invitations/withdraw/${id}`, administrator);
      },
    ],
  ])('ends alone when it is %s', async (_, change) => {
    const email = newAddress('invited');
    const links = await inviteEverywhere(email);
    await change(email);
    const working = [];
    for (const [one, link] of links) if (await works(link)) working.push(one);
    expect(working).toEqual(places.filter((one) => one !== place));
  });

  async function invitationTo(email: string) {
    const agencyId = agencyIds[places.indexOf(place)] ?? null;
    const found = (await pendingOf(email)).find(({ agency }) => (agency?.id ?? null) === agencyId);
    if (!found) throw new Error('the invitation is not listed');
    return found;
  }
});
