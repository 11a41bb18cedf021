/** A stand-in for Termii's gateway that remembers what it took, and can be told to say nothing. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { portOf } from '#test/server/delivery/support.ts';

const sent = z.object({ to: z.string(), sms: z.string() });

export type TakenSms = z.output<typeof sent> & { reference: string };

export class SmsGateway {
  readonly taken: TakenSms[] = [];
  /** Takes calls and never answers them. */
  hangs = false;
  /** The number of calls that are answered with a temporary failure. */
  refuses = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const message = sent.parse(await json(request));
      if (this.hangs) return;
      if (this.refuses > 0) {
        this.refuses -= 1;
        response.writeHead(503).end();
        return;
      }
      const reference = randomUUID();
      this.taken.push({ ...message, reference });
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ message_id: reference, message: 'Successfully Sent' }));
    });
  }

  /** @returns the settings with which RUA sends through it. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    return {
      SMS_GATEWAY: 'termii',
      TERMII_API_KEY: 'key',
      TERMII_SECRET_KEY: 'secret',
      TERMII_URL: `http://127.0.0.1:${portOf(this.#server)}`,
    };
  }

  /** Drops the calls that the gateway accepted and did not answer. */
  dropCalls(): void {
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
