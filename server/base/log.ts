/** Structured logs with request ids. Nothing personal is logged: no bodies, no queries, no addresses of people. */
import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino } from 'pino';

export type Logger = FastifyBaseLogger;

/** @param destination standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    // At its most verbose level, the upload plugin logs the headers, which hold session tokens.
    redact: { paths: ['headers', '*.headers'], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Without the properties that drivers add to errors: their connection, their statements, and conflicting values. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, stack, cause } = error;
  const message = withoutValue(error.message);
  return {
    type: name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: stack?.replace(error.message, () => message),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** PostgreSQL repeats the value that it could not read: `invalid input syntax for type bigint: "…"`. */
function withoutValue(message: string): string {
  return message.replace(/: ".*"$/s, '');
}
