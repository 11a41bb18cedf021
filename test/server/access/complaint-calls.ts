/** The calls of complaints, each on one of the owner, and of the case that the tagged agency has of it. */

import type { Complaint } from '#domain/reporting/complaints.ts';
import { acknowledgeCase, resolveCase, waitOnCase } from '#domain/response/cases/endpoints.ts';
import { complain, complaintOnWire } from '#test/support/lodged-complaints.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

async function ownComplaint(test: TestServer, world: World, type = 'complain'): Promise<Complaint> {
  return complain(test, world.owner.token, { type, agencies: [world.agencyId] });
}

async function complaintParams(test: TestServer, world: World): Promise<Prepared> {
  return { params: { id: String((await ownComplaint(test, world)).id) } };
}

/** The case of the tagged agency, which an officer of it has taken up where that is asked for. */
async function ownCase(test: TestServer, world: World, taken = false): Promise<{ id: string }> {
  const { cases } = await ownComplaint(test, world);
  const id = String(cases[0]?.id);
  const { token } = world.callers['tagged agency'] ?? {};
  if (taken) await test.call('POST', acknowledgeCase.path.replace('{id}', id), { token });
  return { id };
}

const caseParams: Prepare = async (test, world) => ({ params: await ownCase(test, world) });

async function failedMessage(test: TestServer, complaintId: number): Promise<string> {
  const { id } = await test.app.database.queries
    .updateTable('outbox')
    .set({ state: 'failed' })
    .where('complaint_id', '=', complaintId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

let views = 0;

function newView() {
  views += 1;
  return { name: `Night desk ${views}`, filters: { state: 'new', officer: 'me' } };
}

/** Saves one more view of the tagged agency. */
async function ownView({ app }: TestServer, world: World): Promise<{ id: string }> {
  const { name, filters } = newView();
  const at = { agency_id: world.agencyId, created_at: app.now().toISOString() };
  const { id } = await app.database.queries
    .insertInto('case_views')
    .values({ ...at, name, filters: JSON.stringify(filters) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

export const complaintCalls: Record<string, Prepare> = {
  lodgeComplaint: (_test, world) => ({ body: { ...complaintOnWire, agencies: [world.agencyId] } }),
  getComplaint: complaintParams,
  editComplaint: async (test, world) => {
    const { role: _, type: __, ride_id: ___, ...words } = complaintOnWire;
    return {
      ...(await complaintParams(test, world)),
      body: { ...words, description: `${words.description} Twice.` },
    };
  },
  withdrawComplaint: async (test, world) => ({
    ...(await complaintParams(test, world)),
    body: { reason: 'It was another company.' },
  }),
  endComplaint: async (test, world) => ({
    params: { id: (await ownComplaint(test, world, 'emmergency')).complaintRef },
  }),
  retryComplaintDelivery: async (test, world) => ({
    params: { id: await failedMessage(test, (await ownComplaint(test, world)).id) },
  }),
  getCase: caseParams,
  signalPresence: async (test, world) => ({
    params: await ownCase(test, world),
    body: { window: 'one', doing: 'replying' },
  }),
  createCaseView: () => ({ body: newView() }),
  renameCaseView: async (test, world) => ({
    params: await ownView(test, world),
    body: { name: newView().name },
  }),
  removeCaseView: async (test, world) => ({ params: await ownView(test, world) }),
  acknowledgeCase: caseParams,
  assignCase: async (test, world) => ({
    params: await ownCase(test, world),
    body: { officer_id: world.callers['tagged agency']?.id },
  }),
  acknowledgeCases: async (test, world) => ({
    body: { case_ids: [Number((await ownCase(test, world)).id)] },
  }),
  assignCases: async (test, world) => ({
    body: {
      cases: [{ id: Number((await ownCase(test, world)).id), officer_id: null }],
      officer_id: world.callers['tagged agency']?.id,
    },
  }),
  handOffCases: async (test, world) => ({
    body: {
      case_ids: [Number((await ownCase(test, world)).id)],
      agency_id: world.untaggedAgencyId,
      reason: 'It is on a federal road.',
    },
  }),
  startCase: caseParams,
  waitOnCase: async (test, world) => ({
    params: await ownCase(test, world, true),
    body: { whom: 'LASEMA' },
  }),
  goOnWithCase: async (test, world) => {
    const params = await ownCase(test, world, true);
    const { token } = world.callers['tagged agency'] ?? {};
    const path = waitOnCase.path.replace('{id}', params.id);
    await test.call('POST', path, { token, body: { whom: 'LASEMA' } });
    return { params };
  },
  printCase: caseParams,
  placeInQueue: caseParams,
  noteOnCase: async (test, world) => ({
    params: await ownCase(test, world),
    body: { text: 'Called the company.' },
  }),
  replyToReporter: async (test, world) => ({
    params: await ownCase(test, world),
    body: { text: 'We are on our way.' },
  }),
  resolveCase: async (test, world) => ({
    params: await ownCase(test, world, true),
    body: { reason: 'The bus was taken off the road.' },
  }),
  handOffCase: async (test, world) => ({
    params: await ownCase(test, world),
    body: { agency_id: world.untaggedAgencyId, reason: 'It is on a federal road.' },
  }),
  tellAgency: async (test, world) => ({
    params: await ownCase(test, world),
    body: { agency_id: world.untaggedAgencyId, reason: 'A trailer must be moved.' },
  }),
  linkCase: async (test, world) => ({
    params: await ownCase(test, world),
    body: { case_id: Number((await ownCase(test, world)).id), linked: true },
  }),
  reopenCase: async (test, world) => {
    const { id } = await ownCase(test, world, true);
    const { token } = world.callers['tagged agency'] ?? {};
    const body = { reason: 'The bus was taken off the road.' };
    await test.call('POST', resolveCase.path.replace('{id}', id), { token, body });
    return { params: { id }, body: { reason: 'It is on the road again.' } };
  },
};
