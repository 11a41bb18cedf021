/** The calls of tickets, each on a ticket of the owner with the agency, and of the agency's canned replies. */
import { createCannedReply } from '#domain/response/messages/canned-replies.ts';
import { createTicket, replyToTicket } from '#domain/response/messages/messages.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, Prepared, World } from './world.ts';

const body = { message: 'The driver has my phone.', file: '' };

async function openTicket(test: TestServer, world: World): Promise<Prepared> {
  const reply = await test.call('POST', createTicket.path, {
    token: world.owner.token,
    body: { ...body, receiver_id: world.agencyId },
  });
  return { params: { reference: reply.answer(createTicket).reference } };
}

async function answeredTicket(test: TestServer, world: World): Promise<Prepared> {
  const { params = {} } = await openTicket(test, world);
  await test.call('POST', replyToTicket.path.replace('{reference}', params.reference ?? ''), {
    token: world.callers['tagged agency']?.token,
    body,
  });
  return { params };
}

async function closedTicket(test: TestServer, world: World): Promise<Prepared> {
  const { params = {} } = await openTicket(test, world);
  await test.call('POST', `/api/agency/messages/close/${params.reference}`, {
    token: world.callers['tagged agency']?.token,
  });
  return { params };
}

let titles = 0;

function canned() {
  titles += 1;
  return { title: `We are looking ${titles}`, text: 'We have your report and are looking into it.' };
}

async function cannedReply(test: TestServer, world: World): Promise<Prepared> {
  const { token } = world.callers.supervisor ?? {};
  const body = canned();
  const reply = await test.call('POST', createCannedReply.path, { token, body });
  const made = reply.answer(createCannedReply).replies.find(({ title }) => title === body.title);
  return { params: { id: String(made?.id ?? 0) } };
}

export const messageCalls: Record<string, Prepare> = {
  createTicket: (_test, world) => ({ body: { ...body, receiver_id: world.agencyId, about: '' } }),
  getTicket: openTicket,
  replyToTicket: async (test, world) => ({ ...(await openTicket(test, world)), body }),
  starTicket: async (test, world) => ({ ...(await openTicket(test, world)), body: { starred: true } }),
  readTicket: async (test, world) => ({ ...(await answeredTicket(test, world)), body: { number: 2 } }),
  unreadTicket: answeredTicket,
  assignTicket: async (test, world) => ({
    ...(await openTicket(test, world)),
    body: { officer_id: world.callers['tagged agency']?.id ?? null },
  }),
  closeTicket: openTicket,
  reopenTicket: closedTicket,
  createCannedReply: () => ({ body: canned() }),
  editCannedReply: async (test, world) => ({ ...(await cannedReply(test, world)), body: canned() }),
  removeCannedReply: cannedReply,
};
