/**
 * Requests made from an endpoint's declaration and one valid call of it. Most of them differ little from the valid call, so
 * that they pass the first checks and reach the code behind these. The others have any content that HTTP allows.
 */
import fc from 'fast-check';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { PreparedCall } from '#test/server/access/world.ts';
import type { Dice } from './dice.ts';
import { contentTypes, hostileHeaders, hostileJson, hostileText, hostileValue } from './hostile.ts';
import { changedBytes, changedText, changedValue, plausibleValue } from './mutations.ts';
import type { WireField } from './wire-fields.ts';

export type Attack = {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** The values are drawn from these: making each anew would cost more than the requests. */
export type Pools = {
  texts: string[];
  values: unknown[];
  json: (string | Buffer)[];
  headers: Record<string, string>[];
};

export function fillPools(seed: number): Pools {
  const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed, numRuns: 1_500 });
  return {
    texts: some(hostileText),
    values: some(hostileValue),
    json: some(hostileJson),
    headers: some(hostileHeaders),
  };
}

export type Target = {
  endpoint: Endpoint;
  body: readonly WireField[];
  query: readonly WireField[];
  /** Tokens of other people. */
  strangers: readonly string[];
};

export function attackOn(dice: Dice, pools: Pools, target: Target, valid: PreparedCall): Attack {
  const { endpoint } = target;
  const sent = bodyOf(dice, pools, target, valid);
  const token = tokenOf(dice, target, valid);
  const headers = {
    ...valid.options.headers,
    ...(sent.type === undefined ? {} : { 'content-type': sent.type }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(endpoint.idempotent && dice.chance(0.1) ? { 'idempotency-key': `key-${dice.below(40)}` } : {}),
    ...(dice.chance(0.25) ? dice.pick(pools.headers) : {}),
  };
  return {
    method: endpoint.alsoGetWithBearer && dice.chance(0.05) ? 'GET' : endpoint.method,
    url: pathOf(dice, pools, endpoint, valid) + queryOf(dice, pools, target),
    headers,
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  };
}

function tokenOf(dice: Dice, { strangers }: Target, { options: { token } }: PreparedCall) {
  if (token === undefined || dice.chance(0.93)) return token;
  if (dice.chance(0.3)) return undefined;
  return dice.chance(0.5) ? dice.pick(strangers) : changedText(dice, token, 'x');
}

function pathOf(dice: Dice, pools: Pools, { path: template }: Endpoint, valid: PreparedCall): string {
  if (!template.includes('{') || dice.chance(0.7)) return valid.path;
  const parts = valid.path.split('/');
  return template
    .split('/')
    .map((part, index) => {
      if (!part.includes('{')) return part;
      const own = part.replace(/\{\w+\}/, parts[index] ?? '');
      return encode(changedParameter(dice, pools, own));
    })
    .join('/');
}

function changedParameter(dice: Dice, pools: Pools, own: string): string {
  const number = Number(own);
  if (Number.isSafeInteger(number) && dice.chance(0.5)) {
    return String(dice.pick([number + 1, number + 7, 0, -number, 2 ** 31, 2 ** 53, number + 0.5]));
  }
  return dice.chance(0.4) ? changedText(dice, own, dice.pick(pools.texts)) : dice.pick(pools.texts);
}

function queryOf(dice: Dice, pools: Pools, { query }: Target): string {
  if (!dice.chance(query.length > 0 ? 0.85 : 0.1)) return '';
  const pairs = Array.from({ length: 1 + dice.below(4) }, () => {
    if (query.length === 0 || dice.chance(0.05)) {
      return [dice.pick(['unknown', '__proto__', 'page']), dice.pick(pools.texts)];
    }
    const field = dice.pick(query);
    const value = dice.chance(0.6) ? String(plausibleValue(dice, field)) : dice.pick(pools.texts);
    return [field.name, value];
  });
  return `?${pairs.map(([name = '', text = '']) => `${name}=${encode(text)}`).join('&')}`;
}

type Body = { payload?: string | Buffer; type?: string };

function bodyOf(dice: Dice, pools: Pools, { endpoint, body: fields }: Target, valid: PreparedCall): Body {
  const { body } = valid.options;
  const isRaw = dice.chance(endpoint.body ? 0.08 : 0.05);
  if (isRaw) return { payload: dice.pick(pools.json), type: dice.pick(contentTypes) };
  if (Buffer.isBuffer(body)) return { payload: changedBytes(dice, body) };
  if (typeof body === 'string') return { payload: changedForm(dice, pools, body) };
  if (!endpoint.body) return {};
  const changed = changedFields(dice, pools, fields, body ?? {});
  return { payload: JSON.stringify(changed), type: 'application/json' };
}

/** Pairs as a form sends them. */
function changedForm(dice: Dice, pools: Pools, form: string): string {
  const [name = '', value = ''] = form.split('=');
  const text = dice.chance(0.5) ? dice.pick(pools.texts) : changedText(dice, value, dice.pick(pools.texts));
  return `${name || dice.pick(['code', 'x', '__proto__'])}=${encode(text)}`;
}

/** Where another field of another call means something. */
const elsewhere = ['id', 'owner_id', 'status', 'is_admin', '$where', '__proto__'];

function changedFields(
  dice: Dice,
  pools: Pools,
  fields: readonly WireField[],
  body: object,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...body };
  const changes = dice.chance(0.1) ? 0 : 1 + Math.floor(dice.next() ** 2 * 4);
  for (let count = 0; count < changes && fields.length > 0; count += 1) {
    const field = dice.pick(fields);
    const own = changed[field.name];
    if (dice.chance(0.06)) delete changed[field.name];
    else if (dice.chance(0.35)) changed[field.name] = dice.pick(pools.values);
    else if (dice.chance(0.4)) changed[field.name] = plausibleValue(dice, field);
    else if (dice.chance(0.1)) changed[field.name] = changed[dice.pick(fields).name];
    else changed[field.name] = changedValue(dice, own, dice.pick(pools.texts));
  }
  if (dice.chance(0.04)) changed[dice.pick(elsewhere)] = dice.pick(pools.values);
  return changed;
}

/** Encodes a text as a client does, also a text that is not valid in UTF-8. */
export function encode(text: string, longest = 1_500): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, longest);
}
