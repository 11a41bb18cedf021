/** Calls of the API that a page makes while it is rendered, in the same process. */
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { AppContext } from '#server/base/app-context.ts';
import type { CallOfForm } from '#server/base/http/overload/overload.ts';
import { parseExpires } from '#server/base/http/pages/page-expiry.ts';
import type { Preview } from '#server/base/http/pages/preview.ts';
import { withWritten, writtenHeader } from '#server/base/http/routes/read-your-writes.ts';

export type InProcessCalls = {
  /** Whether one of them failed: then the page shows less than it should. */
  failed: boolean;
  /** Whether one of them failed because the database is away. */
  isUnavailable: boolean;
  /** The earliest moment at which what they said changes. */
  changesAt: number;
  /** The position in PostgreSQL's log from which on a replica has the changes of these calls. */
  written?: string;
};

/** A request for a page, and what its calls have told of it. */
export type VisitOfPage = {
  request: FastifyRequest;
  reply: FastifyReply;
  calls: InProcessCalls;
  preview: Preview | null;
  callOfForm: CallOfForm;
};

/** The visitor's cookie goes along, and the answer is the API's own; a cookie that it sets anew goes back. */
export async function callInProcess(
  server: FastifyInstance,
  app: AppContext,
  { request, reply, calls, preview, callOfForm }: VisitOfPage,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const { host, 'user-agent': userAgent } = request.headers;
  // The form was found to be ours before its page was asked.
  const origin = request.headers.origin ?? (request.method === 'POST' ? app.publicUrl : undefined);
  const cookie = withWritten(request.headers.cookie, calls.written);
  const called: InjectOptions & { method: string } = {
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: path,
    headers: {
      ...Object.fromEntries(new Headers(init.headers)),
      ...preview?.headers,
      ...(cookie === undefined ? {} : { cookie }),
      ...(host === undefined ? {} : { host }),
      ...(origin === undefined ? {} : { origin }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
    },
    remoteAddress: request.ip,
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  };
  // The call begins when the result of `inject` is awaited, so it is awaited within `callOfForm`.
  const inject = async () => await server.inject(called);
  const answered = await (called.method === 'POST' ? callOfForm(inject) : inject());
  if (answered.statusCode >= 500) calls.failed = true;
  if (answered.statusCode === 503) calls.isUnavailable = true;
  calls.changesAt = Math.min(calls.changesAt, parseExpires(answered.headers.expires));
  const written = answered.headers[writtenHeader];
  if (written !== undefined) calls.written = String(written);
  const cookies = answered.headers['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  return new Response(answered.body, { status: answered.statusCode });
}
