import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport } from '#server/base/delivery/mail.ts';
import type { Transport } from '#server/base/delivery/transport.ts';
import { MailServer } from '#test/server/delivery/mail-server.ts';
import { waitingMail } from '#test/server/delivery/support.ts';

let server: MailServer;
let transport: Transport;
let url: string;

beforeEach(async () => {
  server = new MailServer();
  url = await server.start();
  transport = createMailTransport({ kind: 'smtp', url }, 'RUA <no-reply@rua.example>');
});

afterEach(async () => {
  transport.close();
  await server.stop();
});

describe('sending by SMTP', () => {
  test('a receiver reads the text, the HTML and a stable Message-ID', async () => {
    const message = waitingMail({
      subject: 'Zażółć ₦1,500',
      text: 'Plain ẹ',
      html: '<p>Rich ẹ</p>',
      toName: 'Adé',
    });
    expect(await transport.send(message)).toEqual({ state: 'sent' });
    expect(server.received).toMatchObject([
      {
        recipients: ['amara@example.com'],
        from: { name: 'RUA', address: 'no-reply@rua.example' },
        to: [{ name: 'Adé', address: 'amara@example.com' }],
        subject: 'Zażółć ₦1,500',
        messageId: `<${message.reference}@rua.example>`,
      },
    ]);
    expect(server.received[0]?.text?.trim()).toBe('Plain ẹ');
    expect(server.received[0]?.html?.trim()).toBe('<p>Rich ẹ</p>');
  });

  test('no field can add a header or a recipient', async () => {
    const name = 'Amara\r\nBcc: evil@example.com';
    await transport.send(waitingMail({ subject: 'Hello\r\nBcc: evil@example.com', toName: name }));
    expect(server.received[0]?.recipients).toEqual(['amara@example.com']);
    expect(server.received[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
    for (const to of [
      'amara@example.com, evil@example.com',
      'amara@example.com\r\nRCPT TO:<evil@example.com>',
    ]) {
      await expect(transport.send(waitingMail({ to })), to).rejects.toMatchObject({ kind: 'permanent' });
    }
    expect(server.received).toHaveLength(1);
  });

  test('is not sent to another machine that offers no TLS', async () => {
    // The same server by an address that is not known to be this machine's own.
    const setting = { kind: 'smtp', url: url.replace('127.0.0.1', '0.0.0.0') } as const;
    const elsewhere = createMailTransport(setting, 'RUA <no-reply@rua.example>');
    await expect(elsewhere.send(waitingMail({}))).rejects.toMatchObject({ kind: 'temporary' });
    expect(server.received).toEqual([]);
    elsewhere.close();
  });

  test('an answer goes to the person that the mail names, and nobody can hide another header in them', async () => {
    const replyToName = 'Ngozi "N" Eze\r\nBcc: evil@example.com';
    await transport.send(waitingMail({ replyToAddress: 'ngozi@example.com', replyToName }));
    await transport.send(waitingMail({ replyToAddress: 'a@b.example, evil@example.com' }));
    await transport.send(waitingMail({}));
    const [first, second, third] = server.received;
    expect(first?.replyTo).toMatchObject([{ address: 'ngozi@example.com' }]);
    expect(first?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect([second?.replyTo, third?.replyTo]).toEqual([undefined, undefined]);
  });

  test('a file goes with the mail as a PDF under its name, and other mails carry none', async () => {
    const attachment = Buffer.from('%PDF-1.3 a page');
    await transport.send(waitingMail({ attachmentName: 'desk-2026-11-16.pdf', attachment }));
    await transport.send(waitingMail({}));
    const [first, second] = server.received;
    expect(first?.attachments).toMatchObject([
      { filename: 'desk-2026-11-16.pdf', mimeType: 'application/pdf' },
    ]);
    const content = first?.attachments[0]?.content ?? '';
    expect(typeof content === 'string' ? content : Buffer.from(new Uint8Array(content))).toEqual(attachment);
    expect(second?.attachments).toEqual([]);
  });

  test('every mail says that a program wrote it, so that no automatic answer comes back', async () => {
    await transport.send(waitingMail({}));
    const headers = server.received[0]?.headers.map(({ key, value }) => [key, value]);
    expect(headers).toContainEqual(['auto-submitted', 'auto-generated']);
  });

  test('a sender without an address still gives each mail a stable Message-ID', async () => {
    const nameless = createMailTransport({ kind: 'smtp', url }, 'RUA');
    const message = waitingMail({});
    await nameless.send(message);
    expect(server.received[0]?.messageId).toBe(`<${message.reference}@localhost>`);
    nameless.close();
  });

  test('a subscriber’s mail program learns where to end the mails', async () => {
    const unsubscribeUrl = 'https://rua.example/subscribe/leave/abc';
    await transport.send(waitingMail({ unsubscribeUrl }));
    await transport.send(waitingMail({ unsubscribeUrl: 'http://localhost:3000/subscribe/leave/abc' }));
    await transport.send(waitingMail({}));
    const headersOf = (index: number) =>
      Object.fromEntries(server.received[index]?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headersOf(0)).toMatchObject({
      'list-unsubscribe': `<${unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(headersOf(1)).not.toHaveProperty('list-unsubscribe-post');
    expect(headersOf(2)).not.toHaveProperty('list-unsubscribe');
  });

  test.each([
    'a@b.example, evil@example.com',
    'a@b.example\r\nBcc: evil@example.com',
    'x <evil@example.com>',
    'a b@c.example',
    'a@b@c.example',
    '@c.example',
    'a@',
    'a\u0007@c.example',
    'a@c.exam\u0007ple',
    'a@c.example ',
    '',
  ])('an address like %j never leaves', async (to) => {
    await expect(transport.send(waitingMail({ to }))).rejects.toMatchObject({
      kind: 'permanent',
      reason: 'The e-mail address cannot be right.',
    });
    expect(server.received).toEqual([]);
  });

  test('a 5xx for the recipient or the message is final, a 4xx is not', async () => {
    server.refuseRecipient = () => ({ code: 550, text: 'No such user' });
    await expect(transport.send(waitingMail({}))).rejects.toMatchObject({
      kind: 'permanent',
      reason: 'The mail server does not accept mail for this address.',
    });
    server.refuseRecipient = () => ({ code: 450, text: 'Greylisted' });
    await expect(transport.send(waitingMail({}))).rejects.toMatchObject({ kind: 'temporary' });
    server.refuseRecipient = () => undefined;
    server.refuseMessage = () => ({ code: 554, text: 'Spam' });
    await expect(transport.send(waitingMail({}))).rejects.toMatchObject({
      kind: 'permanent',
      reason: 'The mail server refused the message.',
      cause: { message: expect.stringContaining('Spam') },
    });
    server.refuseMessage = () => ({ code: 452, text: 'Disk full' });
    await expect(transport.send(waitingMail({}))).rejects.toMatchObject({
      kind: 'temporary',
      reason: 'The mail server asked us to try later.',
      cause: { message: expect.stringContaining('Disk full') },
    });
    server.refuseMessage = () => undefined;
    expect(await transport.send(waitingMail({}))).toEqual({ state: 'sent' });
  });

  test('a server that is down is tried again', async () => {
    const nowhere = createMailTransport(
      { kind: 'smtp', url: 'smtp://127.0.0.1:9' },
      'RUA <no-reply@rua.example>',
    );
    await expect(nowhere.send(waitingMail({}))).rejects.toMatchObject({
      kind: 'temporary',
      reason: 'The mail server could not be reached.',
      cause: expect.any(Error),
    });
    nowhere.close();
  });
});
