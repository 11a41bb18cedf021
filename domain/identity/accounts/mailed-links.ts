/**
 * The page behind the link of a mail with a code. It needs neither scripts nor a session, and no guess hits it. Opening it
 * changes nothing, since mail scanners open links; its button does.
 */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { defineEndpoint, limitsOfLink, rawAnswer } from '#domain/contract/endpoint.ts';
import { linkToken, wireObject } from '#domain/contract/wire.ts';
import { languageQuery } from '#domain/values/languages.ts';

const page = {
  noun: 'accounts',
  access: anyone,
  path: '/mail/code/{token}',
  params: z.object({ token: linkToken }),
  answer: rawAnswer('text/html'),
  limits: limitsOfLink,
} as const;

export const openMailedLink = defineEndpoint({
  ...page,
  name: 'openMailedLink',
  summary:
    'The page on which the reader of a mail verifies the address or sets a new password; opening it changes nothing',
  method: 'GET',
  query: languageQuery,
});

export const confirmMailedLink = defineEndpoint({
  ...page,
  name: 'confirmMailedLink',
  summary: 'Verify the address, or set the new password that the form holds',
  method: 'POST',
  form: true,
  hashes: true,
  body: wireObject({
    password: z._default(z.string().check(z.maxLength(200)), ''),
    retypePassword: z._default(z.string().check(z.maxLength(200)), ''),
  }),
  optionalBody: true,
  watched: true,
  changesSession: true,
});
