/**
 * On the server: forms that are sent to one of our pages, with scripts or without, and forwarded to the API as the
 * visitor. The form's fields have their wire names. Only the API validates them.
 */
import { data } from 'react-router';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { errorBody } from '#domain/contract/errors.ts';
import type { FormAnswer } from './form-answer.ts';
import { keyOfForm } from './key-of-form.ts';
import type { PageContext } from './page-context.ts';

type PageForm<Name extends string> = {
  endpoint: Endpoint;
  request: Request;
  /** The names of the form's fields. */
  names: readonly Name[];
  /** Values that the page adds to the form's fields. */
  extra?: Record<string, unknown>;
};

const success = z.object({ message: z.string() });

/** @returns the data for the page, with the API's own status. */
export async function sendPageForm<Name extends string>(page: PageContext, form: PageForm<Name>) {
  const { endpoint, request, names, extra = {} } = form;
  const sent = await request.formData();
  const values = valuesOf(sent, names);
  const text = JSON.stringify({ ...values, ...extra });
  const key = await keyOfForm(sent, text);
  const response = await page.fetch(endpoint.path, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
    body: text,
  });
  const body: unknown = await response.json().catch(() => undefined);
  const answer: FormAnswer<Name> = response.ok ? doneWith(body) : refusedWith(body, names, values);
  return data(answer, { status: response.status });
}

function valuesOf<Name extends string>(
  form: FormData,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = form.get(name);
    values[name] = typeof value === 'string' ? value : '';
  }
  return values;
}

function doneWith<Name extends string>(body: unknown): FormAnswer<Name> {
  return { kind: 'done', message: success.safeParse(body).data?.message ?? '' };
}

function refusedWith<Name extends string>(
  body: unknown,
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
): FormAnswer<Name> {
  const { message = 'Something went wrong', errors = {} } = errorBody.safeParse(body).data ?? {};
  const problems = names.flatMap((id) => {
    const [first] = errors[id] ?? [];
    return first === undefined ? [] : [{ id, message: first }];
  });
  return { kind: 'refused', message, problems, values };
}
