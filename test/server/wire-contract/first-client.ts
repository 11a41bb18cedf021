/**
 * The first public client of this API, as it was seen on the wire: which headers, paths and bodies it sends, and what it
 * reads in each answer. Written from that alone, so nothing here comes from the declarations of the endpoints.
 */
import { z } from 'zod';
import type { Reply, TestServer } from '#test/support/server.ts';
import { multipart } from '#test/support/uploads.ts';

export const clientOrigin = 'https://first-client.example';
const userAgent = 'Mozilla/5.0 (Linux; Android 10) first client';

/** A browser with the client loaded: it remembers what the client keeps in local storage. */
export class FirstClient {
  readonly #server: TestServer;
  token: string | null | undefined = null;

  constructor(server: TestServer) {
    this.#server = server;
  }

  /** Public calls carry no header that names the caller. */
  async get(path: string): Promise<Reply> {
    return this.#answered(await this.#server.call('GET', path, { headers: this.#headers() }));
  }

  async post(path: string, body: object): Promise<Reply> {
    const headers = { ...this.#headers(), 'content-type': 'application/json' };
    return this.#answered(await this.#server.call('POST', path, { headers, body: JSON.stringify(body) }));
  }

  async getAsUser(path: string): Promise<Reply> {
    const headers = { ...this.#headers(), authorization: this.#bearer() };
    return this.#answered(await this.#server.call('GET', path, { headers }));
  }

  async postAsUser(path: string, body: object): Promise<Reply> {
    const headers = {
      ...this.#headers(),
      authorization: this.#bearer(),
      'content-type': 'application/json',
    };
    return this.#answered(await this.#server.call('POST', path, { headers, body: JSON.stringify(body) }));
  }

  async upload(folder: string, content: Buffer, type: string): Promise<Reply> {
    const { body, headers } = multipart([{ name: 'file', filename: 'photo.jpg', type, content }]);
    const sent = { body, headers: { ...this.#headers(), ...headers } };
    return this.#answered(await this.#server.call('POST', `/api/fileupload/${folder}`, sent));
  }

  /** When the client has stored no token, it sends the literal words null and undefined. */
  #bearer(): string {
    return `Bearer ${this.token}`;
  }

  #headers(): Record<string, string> {
    return { origin: clientOrigin, referer: `${clientOrigin}/`, 'user-agent': userAgent };
  }

  /** A browser hands an answer to a page of another origin only with this header. */
  #answered(reply: Reply): Reply {
    if (reply.headers['access-control-allow-origin'] !== '*') {
      throw new Error('the browser would keep this answer from the client');
    }
    return reply;
  }
}

/** Moments that the client's date parser reads rightly in every time zone. */
export const date = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);

/** A list as JSON text: a real list would be a white screen. */
export const listAsText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.string()));

/** Details without these three are a white screen on every later page. */
export const storedUser = z.object({
  email: z.string().min(1),
  api_token: z.string(),
  account_type: z.string().min(1),
  first_name: z.string(),
  last_name: z.string(),
});

export function success<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal(true), message: z.string().min(1), data });
}

/** Rows where the client looks for them, and the numbers at the top as well as inside. */
export function list<T extends z.ZodType>(row: T) {
  const numbers = {
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  };
  return z.object({
    status: z.literal(true),
    ...numbers,
    data: z.object({ data: z.array(row), ...numbers }),
  });
}

/** Only the message of a failure is read, and anything but text in it is a white screen. */
export const failure = z.strictObject({
  status: z.literal(false),
  message: z.string().min(1),
  code: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string())),
});

/** @returns the answer's body in the shape that the client reads. @throws when it is not 2xx or not of that shape. */
export function read<T extends z.ZodType>(reply: Reply, shape: T): z.output<T> {
  if (reply.status < 200 || reply.status > 299) throw new Error(`${reply.status}: ${reply.text}`);
  return shape.parse(reply.body);
}
