/**
 * On the server: forms of signed-in pages and of the account pages that the browser itself sends. The page's action passes
 * them on to the API as the visitor. Cookies that the API sets go to the browser.
 */
import { data } from 'react-router';
import * as z from 'zod/mini';
import type { AnswerOf, Endpoint } from '#domain/contract/endpoint.ts';
import { decodeAnswer } from '#domain/contract/envelope.ts';
import { errorBody } from '#domain/contract/errors.ts';
import { cleanText, cutText } from '#domain/contract/text.ts';
import { fieldName, wireName } from '#domain/contract/wire.ts';
import type { FormAnswer } from './form-answer.ts';
import { keyOfForm } from './key-of-form.ts';
import type { PageContext } from './page-context.ts';
import { accountField, taskField } from './plain-answer.ts';
import { headersOf } from './server-request.ts';

export type FormRefused = Extract<FormAnswer<string>, { kind: 'refused' }> & {
  code: string;
  status: number;
  task: string;
};

export type Sent<E extends Endpoint> =
  | { kind: 'done'; answer: AnswerOf<E>; message: string }
  | { kind: 'refused'; refused: FormRefused };

type PageCall<E extends Endpoint> = {
  endpoint: E;
  form: FormData;
  /** The fields whose values are shown again, by their names in the form. Secrets are left out. */
  shown?: readonly string[];
  /** The maximum length of fields whose text the call would cut instead of refusing it. */
  limits?: Record<string, number>;
  /** The body, by the names in the code or on the wire. */
  body?: Record<string, unknown>;
  /** The parameters of the path. */
  params?: Record<string, string | number>;
};

/** @throws a page with status 415 when this is no form. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, { status: 415 });
  });
}

/** @returns the text of a field, empty when it was not sent or is a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** @returns the texts of these fields by their names. */
export function textsOf(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** Calls the API as the visitor, with the account that stands in the form, and its key for these words. */
export async function callForPage<E extends Endpoint>(
  page: Pick<PageContext, 'fetch'>,
  { endpoint, form, shown = [], limits = {}, body, params = {} }: PageCall<E>,
): Promise<Sent<E>> {
  const tooLong = tooLongIn(form, limits);
  if (tooLong) return { kind: 'refused', refused: { ...tooLong, values: textsOf(form, shown) } };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const text = body && JSON.stringify(onWire(endpoint, body));
  const response = await page.fetch(path, {
    method: endpoint.method,
    headers: headersOf({
      body: text,
      idempotencyKey: await keyOfForm(form, text ?? ''),
      accountId: Number(textOf(form, accountField)) || null,
    }),
    ...(text === undefined ? {} : { body: text }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    return {
      kind: 'refused',
      refused: {
        ...refusedWith(endpoint, answer, textsOf(form, shown)),
        status: response.status,
        task: textOf(form, taskField),
      },
    };
  return {
    kind: 'done',
    answer: decodeAnswer(endpoint, answer),
    message: success.safeParse(answer).data?.message ?? '',
  };
}

/** @returns the refusal of a form with a field that is longer than its limit. */
function tooLongIn(form: FormData, limits: Record<string, number>): FormRefused | undefined {
  const problems = Object.entries(limits).flatMap(([id, maximum]) => {
    const typed = cleanText(textOf(form, id));
    return cutText(typed, maximum) === typed ? [] : [{ id, message: `Use at most ${maximum} characters.` }];
  });
  const [first] = problems;
  if (!first) return;
  const task = textOf(form, taskField);
  return {
    kind: 'refused',
    code: 'invalid',
    message: first.message,
    problems,
    values: {},
    status: 422,
    task,
  };
}

/** @returns a refused form as its page's data, under the API's own status. */
export function refuse(refused: FormRefused) {
  return data(refused, { status: refused.status });
}

const success = z.object({ message: z.string() });

function onWire({ body }: Endpoint, values: Record<string, unknown>): Record<string, unknown> {
  if (!body) return {};
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [wireName(body, name), value]));
}

function refusedWith(
  endpoint: Endpoint,
  answer: unknown,
  values: Record<string, string>,
): Omit<FormRefused, 'status' | 'task'> {
  const { message, code, errors } = errorBody.safeParse(answer).data ?? {
    message: 'RUA could not answer. Try again shortly.',
    code: 'unavailable',
    errors: {},
  };
  const problems = Object.entries(errors).flatMap(([name, [first]]) => {
    const id = name in values || !endpoint.body ? name : fieldName(endpoint.body, name);
    return first === undefined ? [] : [{ id, message: first }];
  });
  return { kind: 'refused', code, message, problems, values };
}
