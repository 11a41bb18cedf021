/** The calls of the inbox and of the delivery queue. */
import type { TestServer } from '#test/support/server.ts';
import type { Prepare } from './world.ts';

async function message({ app }: TestServer): Promise<Record<string, string>> {
  const { id } = await app.database.queries
    .insertInto('contact_messages')
    .values({
      first_name: 'Ngozi',
      last_name: 'Eze',
      email: 'ngozi@people.example',
      message: 'Where in Aba?',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

const onMessage =
  (body?: object): Prepare =>
  async (test) => ({ params: await message(test), ...(body ? { body } : {}) });

export const deskCalls: Record<string, Prepare> = {
  getContactMessage: onMessage(),
  setContactState: onMessage({ state: 'closed' }),
  assignContactMessage: onMessage({ assignee_id: null }),
  replyToContactMessage: onMessage({ text: 'At the park beside the market.', after: 0 }),
  removeSubscriber: async ({ app }) => {
    const token = `access-${crypto.randomUUID()}`;
    const { id } = await app.database.queries
      .insertInto('subscribers')
      .values({ email: `${token}@people.example`, token })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id: String(id) } };
  },
  retryQueuedDelivery: async ({ app }) => {
    const { id } = await app.database.queries
      .insertInto('outbox')
      .values({
        channel: 'mail',
        kind: 'test',
        to_address: 'a@people.example',
        body_text: 'Hi',
        state: 'failed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id: String(id) } };
  },
  retryAllDeliveries: () => ({ body: { channel: 'sms' } }),
};
