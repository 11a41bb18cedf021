// @vitest-environment happy-dom
/** A ticket and a first message in plain forms, and what the server does with them. */
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, field, shown, words } from '#test/support/rendered.tsx';
import { message, reference, ticket } from '#test/support/tickets.ts';
import { answerMessages } from '#web/features/response/messages/plain/answer-messages.ts';
import { PlainNewTicket, PlainTicket } from '#web/features/response/messages/plain/plain-messages.tsx';

const context = { id: 7 };
const agencies = [{ id: 5, name: 'Road Safety', follow: true }] as never;
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

describe('a ticket', () => {
  it('has its messages, oldest first, with who wrote them and their pictures', () => {
    const messages = [
      message(1, { file: 'files/messages/a.webp', morePictures: ['files/messages/b.webp'] }),
      message(2, { side: 'agency' }),
    ];
    const { container } = shown(
      createElement(PlainTicket, { ticket: ticket({ messages }), answer: undefined }),
      { context },
    );
    const lines = [...container.querySelectorAll('ol > li')];
    expect(lines.map((line) => words(line))).toEqual([
      'You, 27 Nov 2026, 9:00 AMMessage 1PicturePicture',
      'Road Safety, 27 Nov 2026, 9:00 AMMessage 2',
    ]);
  });

  it.each([true, false])('is answered where it can be: %s', (reply) => {
    shown(createElement(PlainTicket, { ticket: ticket({ can: { reply } }), answer: undefined }), { context });
    expect(document.querySelector('form') !== null).toBe(reply);
  });
});

describe('a first message', () => {
  const open = (answer?: object) =>
    shown(
      createElement(PlainNewTicket, { agencies, about: 'RD-7K2M9QXD', agency: '5', answer: answer as never }),
      { context },
    );

  it('is about the record, to its agency', () => {
    open();
    expect([value('about'), value('receiver_id'), value('for_account')]).toEqual(['RD-7K2M9QXD', '5', '7']);
    expect(words()).toContain('About RD-7K2M9QXD');
    expect(button('Send')).toBeDefined();
  });

  it('that was refused has its words again, and says why', () => {
    const values = { message: 'My bag.', receiver_id: '5', about: 'RD-7K2M9QXD' };
    const problems = [{ id: 'message', message: 'Say more.' }];
    open({ kind: 'refused', task: 'new', message: 'Say more.', problems, values });
    expect(field('Message').value).toBe('My bag.');
    expect(document.getElementById(`${field('Message').id}-error`)?.textContent).toBe('Say more.');
  });
});

describe('a plain form', () => {
  async function send(query: string, fields: Record<string, string>, answer: Response) {
    const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer);
    const body = new URLSearchParams(fields);
    const request = new Request(`https://rua.example/users/messages?${query}`, { method: 'POST', body });
    const said: unknown = await answerMessages({ fetch } as never, request).catch(
      (thrown: unknown) => thrown,
    );
    const [path, init] = fetch.mock.calls[0] ?? [];
    return { path, body: JSON.parse(String(init?.body)), said };
  }
  const done = (data: object) => Response.json({ status: true, message: '', data });
  const sent = { number: 9, side: 'user', author: '', message: 'x', file: '', more_pictures: [] };

  it('with an answer goes into the ticket of the address', async () => {
    const answer = done({ ...sent, created_at: '2026-11-27T08:00:00.000Z' });
    const { path, body, said } = await send(`ticket=${reference}`, { task: 'reply', message: 'x' }, answer);
    expect([path, body]).toEqual([`/api/user/message/tickets/${reference}/reply`, { message: 'x' }]);
    expect((said as Response).headers.get('location')).toBe(`/users/messages?ticket=${reference}`);
  });

  it.each([
    ['5', { receiver_id: '5', message: 'x', about: 'RD-7K2M9QXD' }],
    ['', { message: 'x', about: 'RD-7K2M9QXD' }],
  ])('with a first message opens a ticket with the agency %j', async (receiver_id, wanted) => {
    const fields = { task: 'new', receiver_id, message: 'x', about: 'RD-7K2M9QXD' };
    const refused = Response.json(
      {
        status: false,
        message: 'Choose an agency.',
        code: 'invalid',
        errors: { receiver_id: ['Choose an agency.'] },
      },
      { status: 422 },
    );
    const { path, body, said } = await send('new=yes', fields, refused);
    expect([path, body]).toEqual(['/api/user/message/create-ticket', wanted]);
    expect(said).toMatchObject({ data: { task: 'new', values: { message: 'x', about: 'RD-7K2M9QXD' } } });
  });
});
