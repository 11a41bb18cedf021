import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { answerBody, decodeAnswer, encodeAnswer } from '#domain/contract/envelope.ts';
import { AppError, errorStatuses, isErrorCode, notFound } from '#domain/contract/errors.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { replyToTicket } from '#domain/response/messages/messages.ts';

const common = { noun: 'tests', summary: '', method: 'GET', path: '/api/test', access: anyone } as const;
const one = wireObject({ fullName: z.string() });
const data = defineEndpoint({ ...common, name: 'data', answer: dataAnswer(one, 'Here.') });
const twice = defineEndpoint({ ...common, name: 'twice', answer: dataAnswer(one, 'Here.', 'name') });
const usual = defineEndpoint({ ...common, name: 'usual', answer: dataAnswer(one) });
const page = defineEndpoint({ ...common, name: 'page', answer: pageAnswer(one, 'Rows.') });
const usualPage = defineEndpoint({ ...common, name: 'usualPage', answer: pageAnswer(one) });
const raw = defineEndpoint({ ...common, name: 'raw', answer: rawAnswer('text/plain') });
const rows = { rows: [{ fullName: 'Amara' }], page: 2, perPage: 5, lastPage: 3, total: 11 };

describe('an answer on the wire', () => {
  test('is framed', () => {
    const body = { status: true, message: 'Here.', data: { full_name: 'Amara' } };
    expect(encodeAnswer(data, { fullName: 'Amara' })).toEqual(body);
    expect(decodeAnswer(data, body)).toEqual({ fullName: 'Amara' });
    expect(encodeAnswer(usual, { fullName: 'Amara' })).toEqual({ ...body, message: 'Done.' });
  });

  test('that a device kept from before messages had several pictures is read as one without others', () => {
    const kept = { number: 1, side: 'user', author: '', message: 'Hello', file: '' };
    const body = { data: { ...kept, created_at: '2026-11-22T08:00:00.000Z' } };
    expect(decodeAnswer(replyToTicket, body)).toMatchObject({ message: 'Hello', morePictures: [] });
  });

  test('stands under a second key where clients expect one', () => {
    expect(encodeAnswer(twice, { fullName: 'Amara' })).toEqual({
      ...{ status: true, message: 'Here.', data: { full_name: 'Amara' } },
      name: { full_name: 'Amara' },
    });
  });

  test('of a page has its numbers twice', () => {
    const numbers = { current_page: 2, last_page: 3, per_page: 5, total: 11 };
    const body = {
      ...{ status: true, message: 'Rows.', ...numbers },
      data: { data: [{ full_name: 'Amara' }], ...numbers },
    };
    expect(encodeAnswer(page, rows)).toEqual(body);
    expect(decodeAnswer(page, body)).toEqual(rows);
    expect(encodeAnswer(usualPage, rows)).toEqual({ ...body, message: 'Done.' });
  });

  test('that is no JSON is left alone', () => {
    expect(encodeAnswer(raw, undefined)).toBeUndefined();
    expect(decodeAnswer(raw, { anything: true })).toBeUndefined();
    expect(answerBody(raw)).toBeUndefined();
  });

  test('is what its schema says', () => {
    expect(answerBody(data)?.safeParse(encodeAnswer(data, { fullName: 'A' })).success).toBe(true);
    expect(
      answerBody(data)?.safeParse({ status: false, message: '', data: { full_name: 'A' } }).success,
    ).toBe(false);
    expect(answerBody(data)?.safeParse({ status: true, message: '' }).success).toBe(false);
    expect(answerBody(page)?.safeParse(encodeAnswer(page, rows)).success).toBe(true);
    expect(answerBody(page)?.safeParse({ status: true, message: '', data: [] }).success).toBe(false);
    const { total: _, ...withoutTotal } = Object(encodeAnswer(page, rows));
    expect(answerBody(page)?.safeParse(withoutTotal).success).toBe(false);
    const withoutRows = { ...Object(encodeAnswer(page, rows)), data: {} };
    expect(answerBody(page)?.safeParse(withoutRows).success).toBe(false);
  });

  test('that is another’s is refused', () => {
    expect(() => decodeAnswer(data, { data: { full_name: 7 } })).toThrow();
    expect(() => decodeAnswer(page, { data: [] })).toThrow();
  });
});

test('endpoints have a method, a path and an answer, each under a name of its own', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  for (const { method, path, answer } of endpoints) {
    expect([method, path, answer]).not.toContain(undefined);
  }
});

describe('an error', () => {
  test('has the status of its code, and what it was told', () => {
    const cause = new Error('inside');
    const error = new AppError('conflict', 'No.', { fields: { a: ['b'] }, retryAfter: 3, data: 7, cause });
    expect(error).toMatchObject({
      ...{ name: 'AppError', message: 'No.', code: 'conflict', status: 409 },
      ...{ fields: { a: ['b'] }, retryAfter: 3, data: 7, cause },
    });
    expect(new AppError('gone', 'Gone.')).toMatchObject({ fields: {}, retryAfter: undefined, status: 410 });
  });

  test('names the missing record', () => {
    expect(notFound('This ride')).toMatchObject({ code: 'not_found', message: 'This ride was not found.' });
  });

  test('has a known code', () => {
    expect(Object.keys(errorStatuses).every(isErrorCode)).toBe(true);
    expect([isErrorCode('toString'), isErrorCode('')]).toEqual([false, false]);
  });
});
