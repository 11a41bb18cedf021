import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { AppError } from '#domain/contract/errors.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { type FormAnswer, fieldOf, preserveTyped } from '#web/lib/form-answer.ts';
import { existingPage, knownQuery } from '#web/lib/known-query.ts';
import { idInAddress, orNotFound } from '#web/lib/or-not-found.ts';
import { callForPage, readForm, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { sendPageForm } from '#web/lib/page-form.ts';
import { plainFields } from '#web/lib/plain-answer.ts';

const renameThing = defineEndpoint({
  name: 'renameThing',
  noun: 'thing',
  summary: 'Rename a thing',
  method: 'POST',
  path: '/api/things/{owner}/{name}',
  access: anyone,
  body: wireObject({ newName: z.string(), note: z.string() }),
  answer: dataAnswer(wireObject({ newName: z.string() })),
});

type Asked = { path: string; init: RequestInit | undefined };

/** The API as the page on the server calls it. */
function apiAnswering(status: number, body: unknown) {
  const asked: Asked[] = [];
  const fetch = async (path: string, init?: RequestInit) => {
    asked.push({ path, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, fetch };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const refusal = {
  status: false,
  message: 'Check the fields.',
  code: 'invalid',
  errors: { new_name: ['Too long.', 'Too loud.'], note: ['Say more.'], secret: [] },
};

describe('the number in an address', () => {
  it.each([
    ['1', 1],
    ['41', 41],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is taken', (text, id) => {
    expect(idInAddress(text)).toBe(id);
  });

  it.each(['', '0', '01', '-1', '1.5', '41x', 'x41', '41/edit', ' 41', '41\n', '1e3', '1000000000000000'])(
    '%j is answered with 404',
    (text) => {
      expect(() => idInAddress(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
    },
  );
});

describe('a record that cannot be seen', () => {
  it('is answered with 404, and other failures as they are', async () => {
    await expect(orNotFound(Promise.resolve('seen'))).resolves.toBe('seen');
    const hidden = Promise.reject(new AppError('not_found', 'Not here.'));
    await expect(orNotFound(hidden)).rejects.toMatchObject({ init: { status: 404 } });
    const refused = new AppError('conflict', 'No.');
    await expect(orNotFound(Promise.reject(refused))).rejects.toBe(refused);
  });
});

describe('a plain form', () => {
  const params = { owner: 7, name: 'a/b' };
  const body = { newName: 'Ada', note: '' };

  it('is passed on to the API as its account, under its key, with the names of the wire', async () => {
    const api = apiAnswering(200, { status: true, message: 'Renamed.', data: { new_name: 'Ada' } });
    const form = formOf({ for_account: '12', idempotency_key: 'key-1', new_name: 'Ada' });
    const sent = await callForPage(api, { endpoint: renameThing, form, params, body });
    expect(sent).toEqual({ kind: 'done', answer: { newName: 'Ada' }, message: 'Renamed.' });
    expect(api.asked).toMatchObject([
      {
        path: '/api/things/7/a%2Fb',
        init: { method: 'POST', headers: { 'rua-account': '12', 'idempotency-key': expect.any(String) } },
      },
    ]);
    expect(JSON.parse(String(api.asked[0]?.init?.body))).toEqual({ new_name: 'Ada', note: '' });
  });

  it('without an account, a key and a body sends none', async () => {
    const api = apiAnswering(200, { status: true, message: '', data: { new_name: '' } });
    await callForPage(api, { endpoint: renameThing, form: formOf({ for_account: 'x' }), params });
    expect(api.asked[0]?.init).toEqual({ method: 'POST', headers: { 'rua-session': 'cookie' } });
  });

  it('is sent again under its key, and under another with other words or from another page', async () => {
    const keyOf = async (note: string, page: string) => {
      const api = apiAnswering(200, { status: true, message: '', data: { new_name: '' } });
      const form = formOf({ idempotency_key: page });
      await callForPage(api, { endpoint: renameThing, form, params, body: { newName: 'Ada', note } });
      return new Headers(api.asked[0]?.init?.headers).get('idempotency-key');
    };
    const key = await keyOf('', 'page-1');
    expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(await keyOf('', 'page-1')).toBe(key);
    expect(new Set([key, await keyOf('other', 'page-1'), await keyOf('', 'page-2')]).size).toBe(3);
  });

  it('that is refused says why at each field, with the typed text, and no secrets', async () => {
    const api = apiAnswering(422, refusal);
    const form = formOf({ new_name: 'Ada', note: 'n', secret: 's', task: 'rename' });
    const sent = await callForPage(api, { endpoint: renameThing, form, params, body, shown: ['new_name'] });
    expect(sent).toEqual({
      kind: 'refused',
      refused: {
        ...{ kind: 'refused', code: 'invalid', message: 'Check the fields.', status: 422, task: 'rename' },
        problems: [
          { id: 'new_name', message: 'Too long.' },
          { id: 'note', message: 'Say more.' },
        ],
        values: { new_name: 'Ada' },
      },
    });
  });

  it('with more letters than a limit of its own says so, and asks nothing', async () => {
    const api = apiAnswering(200, { status: true, message: '', data: { new_name: '' } });
    const limits = { new_name: 3, note: 3 };
    const form = formOf({ new_name: ' Ada\n', note: 'four', task: 'rename' });
    const sent = await callForPage(api, {
      endpoint: renameThing,
      form,
      params,
      body,
      limits,
      shown: ['note'],
    });
    expect(sent).toEqual({
      kind: 'refused',
      refused: {
        ...{ kind: 'refused', code: 'invalid', status: 422, task: 'rename', values: { note: 'four' } },
        message: 'Use at most 3 characters.',
        problems: [{ id: 'note', message: 'Use at most 3 characters.' }],
      },
    });
    expect(api.asked).toEqual([]);
    form.set('note', '😀😀😀');
    expect(await callForPage(api, { endpoint: renameThing, form, params, body, limits })).toMatchObject({
      kind: 'done',
    });
  });

  it('names a field as the code does where the form does not show it', async () => {
    const api = apiAnswering(422, refusal);
    const sent = await callForPage(api, { endpoint: renameThing, form: formOf({}), params, body });
    expect(sent).toMatchObject({ refused: { problems: [{ id: 'newName' }, { id: 'note' }], values: {} } });
  });

  it('that no API answered says so', async () => {
    const api = apiAnswering(502, '<html>');
    const sent = await callForPage(api, { endpoint: renameThing, form: formOf({}), params, body });
    expect(sent).toMatchObject({
      refused: { code: 'unavailable', status: 502, message: 'RUA could not answer. Try again shortly.' },
    });
  });

  it('gives texts, and nothing for files and missing fields', async () => {
    const form = formOf({ note: 'n', file: new Blob(['x']) });
    expect(textOf(form, 'note')).toBe('n');
    expect(textsOf(form, ['note', 'file', 'none'])).toEqual({ note: 'n', file: '', none: '' });
    const read = await readForm(new Request('http://localhost/', { method: 'POST', body: form }));
    expect(textOf(read, 'note')).toBe('n');
    const noForm = new Request('http://localhost/', { method: 'POST', body: '{}' });
    await expect(readForm(noForm)).rejects.toMatchObject({ init: { status: 415 } });
  });
});

const pageAround: Omit<PageContext, 'fetch'> = {
  ...{ nonce: '', styleNonce: '', publicUrl: '', map: { tiles: '', attribution: '' }, savesData: false },
  ...{ language: 'en', allowSource: () => false, showsQuery: () => {}, reportFailure: () => {}, draft: null },
};

describe('a form that is sent to its page', () => {
  async function sentTo(
    api: ReturnType<typeof apiAnswering>,
    extra?: Record<string, unknown>,
    fields: Record<string, string> = { note: 'n' },
  ) {
    const request = new Request('http://localhost/', { method: 'POST', body: formOf(fields) });
    const names = ['note', 'new_name'] as const;
    const form = { endpoint: renameThing, request, names, ...(extra ? { extra } : {}) };
    return sendPageForm({ ...pageAround, fetch: api.fetch }, form);
  }

  it('passes on its fields and what the page adds', async () => {
    const api = apiAnswering(200, { status: true, message: 'Thank you.', data: {} });
    const { data, init } = await sentTo(api, { new_name: 'by the page' });
    expect([data, init?.status]).toEqual([{ kind: 'done', message: 'Thank you.' }, 200]);
    expect(JSON.parse(String(api.asked[0]?.init?.body))).toEqual({ note: 'n', new_name: 'by the page' });
  });

  it('names the errors in the order of the form, under the API’s own status', async () => {
    const { data, init } = await sentTo(apiAnswering(422, refusal));
    expect(init?.status).toBe(422);
    expect(data).toEqual({
      ...{ kind: 'refused', message: 'Check the fields.', values: { note: 'n', new_name: '' } },
      problems: [
        { id: 'note', message: 'Say more.' },
        { id: 'new_name', message: 'Too long.' },
      ],
    });
  });

  it('sends the same words under one key, and other words of the same page under another', async () => {
    const keyOf = async (fields: Record<string, string>, extra?: Record<string, unknown>) => {
      const api = apiAnswering(200, { status: true, message: '', data: {} });
      await sentTo(api, extra, fields);
      return new Headers(api.asked[0]?.init?.headers).get('idempotency-key');
    };
    const form = { note: 'n', idempotency_key: 'page-1' };
    const key = await keyOf(form);
    // What the API takes for a key.
    expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(await keyOf(form)).toBe(key);
    const others = [
      await keyOf({ ...form, note: 'other' }),
      await keyOf(form, { new_name: 'by the page' }),
      await keyOf({ ...form, idempotency_key: 'page-2' }),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
    expect(await keyOf({ note: 'n' })).toBeNull();
  });

  it('says that something went wrong when the answer cannot be read', async () => {
    const { data } = await sentTo(apiAnswering(500, '<html>'));
    expect(data).toMatchObject({ kind: 'refused', message: 'Something went wrong', problems: [] });
    expect((await sentTo(apiAnswering(200, '<html>'))).data).toEqual({ kind: 'done', message: '' });
  });
});

describe('the answer to a form', () => {
  const refused: FormAnswer<'name' | 'note'> = {
    kind: 'refused',
    message: '',
    problems: [{ id: 'note', message: 'Say more.' }],
    values: { name: 'Ada', note: 'n' },
  };

  it('gives each field its typed text and its own error', () => {
    expect(fieldOf(refused, 'note')).toEqual({ name: 'note', defaultValue: 'n', error: 'Say more.' });
    expect(fieldOf(refused, 'name')).toEqual({ name: 'name', defaultValue: 'Ada', error: undefined });
    const none = { name: 'name', defaultValue: undefined, error: undefined };
    expect(fieldOf<'name'>({ kind: 'done', message: '' }, 'name')).toEqual(none);
    expect(fieldOf<'name'>(undefined, 'name')).toEqual(none);
  });

  it('belongs to the form of its task alone', () => {
    const field = plainFields({ ...refused, task: 'rename' }, 'rename');
    expect(field('name', 'First')).toEqual({ name: 'name', defaultValue: 'Ada', error: undefined });
    const other = plainFields({ ...refused, task: 'rename' }, 'remove');
    expect(other('note', 'First')).toEqual({ name: 'note', defaultValue: 'First', error: undefined });
    expect(other('note').defaultValue).toBe('');
  });

  it('keeps the typed text when sending fails, and leaves redirects to the router', async () => {
    const failing = (error: unknown) => preserveTyped<'name'>(() => Promise.reject(error));
    await expect(failing(new TypeError('Failed to fetch'))).resolves.toEqual({
      ...{ kind: 'refused', problems: [], values: {} },
      message: 'There is no connection. What you entered is kept; try again.',
    });
    await expect(failing(new Error('?'))).resolves.toMatchObject({
      message: 'Something went wrong. What you entered is kept; try again.',
    });
    const redirect = new Response(null, { status: 303 });
    await expect(failing(redirect)).rejects.toBe(redirect);
    await expect(preserveTyped(async () => refused)).resolves.toBe(refused);
  });
});

describe('the query that stands for a page', () => {
  it('has the known values that the address names, and no others', () => {
    const address = new URLSearchParams('page=2&tab=x&evil=1');
    expect(knownQuery(address, { tab: undefined, page: 2, sort: 'newest' })).toBe('page=2');
    expect(existingPage({ page: 2, lastPage: 2 })).toBe(2);
    expect(existingPage({ page: 3, lastPage: 2 })).toBeUndefined();
  });
});
