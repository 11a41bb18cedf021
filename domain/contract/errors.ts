/**
 * The errors of the API: one stable code each, with its HTTP status.
 * The body is `{ status: false, message, code, errors }`, for every failure. Where the database was lost while it stored the
 * change, `may_be_done: true` stands beside them.
 */
import * as z from 'zod/mini';

export const errorStatuses = {
  bad_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  /** The password is right; a code is asked for as well. */
  code_needed: 401,
  not_allowed: 403,
  wrong_origin: 403,
  email_not_verified: 403,
  /** The account is suspended; the message gives the reason. */
  suspended: 403,
  /** Staff set up two-step sign-in first. */
  two_step_needed: 403,
  /** Give the password or a code (`confirmIdentity`), then repeat the call. */
  confirmation_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_flagged: 409,
  wrong_state: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  code_incorrect: 422,
  code_expired: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Messages beside fields, by the field's name on the wire. */
export type FieldErrors = Record<string, string[]>;

export type AppErrorDetails = {
  fields?: FieldErrors;
  /** Seconds until trying again makes sense, sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** The change may be stored all the same. Other failures left nothing. */
  mayBeDone?: boolean;
  /** Shown as `data`, for a conflict with a record that the caller may see. */
  data?: unknown;
  cause?: unknown;
};

/** A failure that a person may read: `message` is a plain sentence without internal details. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly mayBeDone: boolean;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.mayBeDone = details.mayBeDone ?? false;
    this.data = details.data;
  }

  get status(): number {
    return errorStatuses[this.code];
  }
}

export const errorBody = z.object({
  status: z.literal(false),
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  may_be_done: z.optional(z.literal(true)),
});

export type ErrorBody = z.output<typeof errorBody>;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatuses, text);
}

/** @param inDanger whether the caller may be in danger, and is told whom to call. */
export function emailNotVerified(inDanger: boolean): AppError {
  const message = inDanger
    ? 'Verify your e-mail address first: enter the code we sent you. In danger, call 112 now.'
    : 'Verify your e-mail address first: enter the code we sent you.';
  return new AppError('email_not_verified', message);
}

/** The error for a record that does not exist. A record of another person gets the same error. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} was not found.`);
}
