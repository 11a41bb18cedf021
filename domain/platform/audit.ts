/** The audit log: actions of staff and agencies, with time and address; entries are only ever added. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';

/** The role of the actor; `command` is a command on the server. */
export const auditRoles = ['administrator', 'editor', 'supervisor', 'officer', 'command'] as const;

const rowFields = {
  /** Its number in the log, from 1, without a gap. */
  number: z.number(),
  at: moment,
  actor: z.string(),
  role: z.string(),
  /** The name of the call, or of the command. */
  action: z.string(),
  /** The record acted on, such as `agency 3`; empty when there is not exactly one. */
  subject: z.string(),
  network: z.string(),
};

export const auditRow = wireObject(rowFields);
export type AuditRow = z.output<typeof auditRow>;

/** A field that was asked for, or that changed. */
const auditFact = wireObject({ name: z.string(), before: z.string(), after: z.string() });
export type AuditFact = z.output<typeof auditFact>;

export const auditEntry = wireObject({
  ...rowFields,
  summary: z.string(),
  asked: z.array(wireObject({ name: z.string(), value: z.string() })),
  changed: z.array(auditFact),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = wireObject({
  page: pageFields.page,
  perPage: pageFields.perPage,
  /** A name, an action or a subject: exactly, or its beginning. */
  search: pageFields.search,
  role: z.optional(z.enum(auditRoles)),
});
export type AuditQuery = z.output<typeof auditQuery>;

const common = { noun: 'audit', access: administrators } as const;

export const listAuditEntries = defineEndpoint({
  ...common,
  name: 'listAuditEntries',
  summary: 'What staff and agencies did, newest first',
  method: 'GET',
  path: '/api/backoffice/audit',
  query: auditQuery,
  answer: pageAnswer(auditRow),
});

export const getAuditEntry = defineEndpoint({
  ...common,
  name: 'getAuditEntry',
  summary: 'One entry, with what was asked for and what changed',
  method: 'GET',
  path: '/api/backoffice/audit/entry/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(auditEntry),
});

export const verifyAudit = defineEndpoint({
  ...common,
  name: 'verifyAudit',
  summary: 'Read the whole log and tell whether it is as it was written',
  method: 'GET',
  path: '/api/backoffice/audit/verify',
  answer: dataAnswer(
    wireObject({
      sound: z.boolean(),
      entries: z.number(),
      /** The first entry that is not as it was written, or is missing; null when there is none. */
      firstWrong: z.nullable(z.number()),
    }),
  ),
  limits: [{ per: 'account', maximum: 10, seconds: 600 }],
});
