/** Common parts of the tests of delivery: messages, a database, and the context that the product gets. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:net';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';

export function waitingMail(differing: Partial<WaitingMessage>): WaitingMessage {
  return {
    id: 1,
    reference: randomUUID(),
    channel: 'mail',
    kind: 'test',
    to: 'amara@example.com',
    toName: '',
    subject: 'Hello',
    replyToAddress: '',
    replyToName: '',
    unsubscribeUrl: '',
    attachmentName: '',
    attachment: null,
    text: 'Hello',
    html: '<p>Hello</p>',
    attempt: 1,
    ...differing,
  };
}

export function waitingSms(differing: Partial<WaitingMessage>): WaitingMessage {
  return waitingMail({ channel: 'sms', to: '+2348031234567', subject: '', html: '', ...differing });
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
