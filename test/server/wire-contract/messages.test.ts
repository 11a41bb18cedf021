import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { date, FirstClient, failure, list, read, success } from '#test/server/wire-contract/first-client.ts';
import { createAccount, createAgency, type TestAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { pixels } from '#test/support/uploads.ts';

let test: TestServer;
let client: FirstClient;
let police: TestAgency;

beforeAll(async () => {
  test = await startTestServer();
  police = await createAgency(test.app, { name: 'Police' });
  client = new FirstClient(test);
  client.token = (await createAccount(test.app, { accountType: 'commuter' })).token;
});
afterAll(() => test.close());

const text = z.string();

/** A row without a date of a known form, or without its agency, is a white screen. */
const ticketRow = z.object({
  reference: text.min(1),
  message: text,
  updated_at: date,
  agency: z.object({ id: z.number(), name: text, logo: text }),
});

function send(body: object) {
  return client.postAsUser('/api/user/message/create-ticket', {
    receiver_id: police.id,
    message: 'Hello',
    file: '',
    ...body,
  });
}

describe('messages of the first client', () => {
  it('open a ticket each, and are listed all at once with the agency as it is in the list of agencies', async () => {
    for (let count = 0; count < 12; count += 1) read(await send({}), z.unknown());
    const { data, ...numbers } = read(await client.getAsUser('/api/user/message/tickets'), list(ticketRow));
    expect(data.data).toHaveLength(12);
    expect(numbers).toMatchObject({ current_page: 1, last_page: 1 });
    const agencies = read(
      await client.get('/api/request/agencies'),
      success(z.array(z.object({ id: z.number(), name: text, logo: text }))),
    );
    const { id, name, logo } = data.data[0]?.agency ?? {};
    expect(agencies.data).toContainEqual({ id, name, logo });
    expect(logo).toBe('art/agencies/agency.svg');
  });

  it('to nobody are refused, and so is one with nothing in it', async () => {
    for (const body of [{ receiver_id: null }, { message: '', file: '' }]) {
      const reply = await send(body);
      expect(reply.status).toBe(422);
      failure.parse(reply.body);
    }
  });

  it('carry a picture that was sent without a token, also without words', async () => {
    const content = await pixels({ width: 40, height: 30 }).jpeg().toBuffer();
    const file = read(await client.upload('messages', content, 'image/jpeg'), success(text)).data;
    read(await send({ message: '', file }), z.unknown());
    expect((await client.get(`/${file}`)).status).toBe(200);
  });

  it('are opened by the reference of their row', async () => {
    const { data } = read(await client.getAsUser('/api/user/message/tickets'), list(ticketRow));
    const reference = data.data[0]?.reference;
    const reply = await client.getAsUser(`/api/user/message/tickets/${reference}`);
    expect(read(reply, success(ticketRow)).data.reference).toBe(reference);
  });
});
