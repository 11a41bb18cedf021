/**
 * The type of an endpoint. Each endpoint is declared once, in the file of its noun. From the declaration come the
 * route, the OpenAPI document, the web client's typed call, the access matrix and the fuzzer.
 */
import type * as z from 'zod/mini';
import type { AccountType } from '#domain/contract/account-types.ts';
import type { Page } from '#domain/contract/paging.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';

/** The callers: `anyone`, or sessions of one of these account types. */
export type Access =
  | { callers: 'anyone' }
  | {
      callers: 'accounts';
      accounts: readonly AccountType[];
      verified: boolean;
      /** The roles of staff who may call; all roles when left out. */
      staffRoles?: readonly StaffRole[];
      /** Outside the embedded default, only sessions signed in with two steps. */
      twoStep?: true;
      /** The caller may be in danger: a refusal before verification says to call 112. */
      inDanger?: true;
      /** Emergencies, crimes and flags are accepted before verification as well; the use case refuses everything else. */
      dangerUnverified?: true;
    };

/** How many calls may be made within so many seconds. */
export type LimitRule = {
  maximum: number;
  seconds: number;
  /**
   * The calls that count; all of them when left out. `failures`: a call under way counts as a failure until it succeeds, so
   * calls at the same time cannot make too many guesses. `past-failures`: it does not, so many calls at once that succeed are
   * not slowed.
   */
  only?: 'failures' | 'past-failures' | 'successes';
  /** Calls beyond the maximum begin so far apart in each process, instead of being refused. */
  slowedToMilliseconds?: number;
  /** Calls beyond the maximum begin so far apart in all processes together, instead of being refused. */
  turnSeconds?: number;
  /** The turns grow with their number, up to so many seconds: `growing-turns.ts`. */
  longestTurnSeconds?: number;
  /** One sentence that tells a person whose call is refused what to do instead. */
  instead?: string;
};

/**
 * How often one caller may call. `email` counts by the e-mail address in the body. `email-and-address` counts by that address
 * and the network that calls. `address-signed-out` counts only calls without an account. `link` counts by the token in the
 * address or the body, so people who share a network with the holder do not use up the holder's calls. `password` counts by
 * the password in the body, for all callers and all addresses together. `all` counts the calls of all callers together.
 */
export type Limit = LimitRule & {
  per:
    | 'address'
    | 'address-signed-out'
    | 'account'
    | 'email'
    | 'email-and-address'
    | 'link'
    | 'password'
    | 'all';
};

/** For a call that a link authorises. Calls with another link, or an invented one, do not slow this link's holder. */
export const limitsOfLink = [
  { per: 'link', maximum: 120, seconds: 600, slowedToMilliseconds: 1_000 },
] as const satisfies readonly Limit[];

/**
 * For calls from a device on which the owner of the address has signed in before: `cookie` counts by the device's own cookie,
 * `place` by the network and name of a client that keeps none, which others there may share, and `owner` by the account.
 */
export type KnownDeviceLimit = LimitRule & { per: 'cookie' | 'place' | 'owner' };

/**
 * `also` names a second, top-level key for the same data, where another service's clients expect one. `pagedBy` names the part of
 * the data whose page numbers stand beside the data and in it as well.
 */
type DataAnswer<T extends z.ZodMiniType> = {
  kind: 'data';
  schema: T;
  message: string;
  also?: string;
  pagedBy?: string;
};
type PageAnswer<T extends z.ZodMiniType> = { kind: 'page'; schema: T; message: string };
/** An answer that is not JSON: a page, a picture, a stream of events. */
type RawAnswer = { kind: 'raw'; type: string };
export type Answer = DataAnswer<z.ZodMiniType> | PageAnswer<z.ZodMiniType> | RawAnswer;

export function dataAnswer<T extends z.ZodMiniType>(
  schema: T,
  message = 'Done.',
  also?: string,
): DataAnswer<T> {
  return { kind: 'data', schema, message, ...(also === undefined ? {} : { also }) };
}

export function pageAnswer<T extends z.ZodMiniType>(schema: T, message = 'Done.'): PageAnswer<T> {
  return { kind: 'page', schema, message };
}

export function rawAnswer(type: string): RawAnswer {
  return { kind: 'raw', type };
}

/** Hands over what people text or dial: for each of them its calls are the only way in. */
export type Gateway = 'africas-talking' | 'termii' | 'meta';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Browsers get the keys that `readerOfKey` gives them; the rest is left out of their build. */
export type Endpoint = {
  /** Unique; the operation id in the OpenAPI document. */
  name: string;
  noun: string;
  summary: string;
  method: Method;
  /** Holds `{name}` for each part that `params` describes. */
  path: `/${string}`;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /**
   * A person may be in danger: the call is answered also under overload, when all others are refused. With a field,
   * only calls that send one of these values in it; with a gateway, only those that are proved to come from it.
   */
  urgent?: true | { field: string; values: readonly string[] } | { from: Gateway };
  /** Computes a password's hash, which takes a core for a while. */
  hashes?: true;
  /** Every field may be left out, and so may the body. */
  optionalBody?: true;
  answer: Answer;
  /** The first client sends this change as a GET; that is answered for bearer tokens only. */
  alsoGetWithBearer?: true;
  /** Accepts `Idempotency-Key`. */
  idempotent?: true;
  /** The body is multipart with one part named `file`, which the route reads itself. */
  upload?: true;
  /**
   * A plain HTML form sends it, URL-encoded. Its address holds all the authority, so no session is read and another
   * site can misuse none.
   */
  form?: true;
  limits?: readonly Limit[];
  /** Limits of calls from a known device, in place of `limits`: what other people try does not count against the owner. */
  knownDeviceLimits?: readonly KnownDeviceLimit[];
  /**
   * Not in the audit log, although staff or agencies call it: it changes only how they see their own pages, or tells where
   * they are.
   */
  unaudited?: true;
  /** Fields of the body that the audit log leaves out, because they are another person's and it stays for good. */
  unlogged?: readonly string[];
  /** A GET that is in the audit log as well, since it exports data about many people or opens a person's. */
  audited?: true;
  /**
   * A dangerous call: the session must have given the password or a code in the last `confirmationMinutes`. Otherwise it is
   * refused as `confirmation_needed`.
   */
  confirmed?: true;
  /** Signing in, and other calls that decide access: each call is in the security log, done or refused. */
  watched?: true;
  /** The service worker caches the answer of this GET, so that it can be read without a network. */
  kept?: true;
  /** Erases an account, and waits for what that person writes: it must not keep the caller's from being erased meanwhile. */
  erasesAccount?: true;
  /** A session begins or ends with it: a device forgets its cached answers. */
  changesSession?: true;
};

/**
 * The reader of each key of an endpoint: the browser, to make the call and to read its answer; the service worker, into
 * which the build writes the paths of the calls that have it; or the server alone. A key without an entry does not
 * compile.
 */
export const readerOfKey = {
  name: 'server',
  noun: 'server',
  summary: 'server',
  method: 'browser',
  path: 'browser',
  access: 'server',
  params: 'browser',
  query: 'browser',
  body: 'browser',
  urgent: 'server',
  hashes: 'server',
  optionalBody: 'server',
  answer: 'browser',
  alsoGetWithBearer: 'server',
  idempotent: 'server',
  upload: 'server',
  form: 'server',
  limits: 'server',
  knownDeviceLimits: 'server',
  unaudited: 'server',
  audited: 'server',
  unlogged: 'server',
  confirmed: 'server',
  watched: 'server',
  erasesAccount: 'server',
  kept: 'worker',
  changesSession: 'worker',
} as const satisfies Record<keyof Endpoint, 'browser' | 'worker' | 'server'>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? z.output<E[K]>
  : undefined;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;

/**
 * The decoded answer, as the endpoint's use case returns it and the client gets it: data, a page of rows, or nothing.
 */
export type AnswerOf<E extends Endpoint> =
  E['answer'] extends DataAnswer<infer T>
    ? z.output<T>
    : E['answer'] extends PageAnswer<infer T>
      ? Page<z.output<T>>
      : undefined;
