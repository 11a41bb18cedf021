/** The audit log: actions of staff and agencies, with time and address; entries are only ever added. */
import * as z from 'zod/mini';
import { administrators } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { dayText } from '#domain/values/clock-day.ts';

/** The role of the actor; `command` is a command on the server. */
export const auditRoles = ['administrator', 'editor', 'supervisor', 'officer', 'command'] as const;

const rowFields = {
  /** The number of the entry in the log. Numbers begin at 1 and have no gap. */
  number: z.number(),
  at: moment,
  actor: z.string(),
  role: z.string(),
  /** The name of the call, or of the command. */
  action: z.string(),
  /** The record acted on, such as `agency 3`; empty when there is not exactly one. */
  subject: z.string(),
  /**
   * For an entry about a case, the number and the title of its report while the report exists. For a file of cases, how many,
   * and the same of its first three. For a ticket, its number and first words. Otherwise empty.
   */
  about: z.string(),
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

const filter = {
  /** Words of a name, an action or a subject; a subject with its number, such as `case 12`; or the number of a report. */
  search: pageFields.search,
  role: z.optional(z.enum(auditRoles)),
  /** The first and the last day, in West Africa Time. */
  from: z.optional(dayText),
  to: z.optional(dayText),
};

export const auditFilter = wireObject(filter);
export type AuditFilter = z.output<typeof auditFilter>;

export const auditQuery = wireObject({ page: pageFields.page, perPage: pageFields.perPage, ...filter });
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

export const exportAudit = defineEndpoint({
  ...common,
  name: 'exportAudit',
  summary: 'The entries as a CSV file, newest first; the download is itself in the log',
  method: 'GET',
  path: '/api/backoffice/audit/export.csv',
  query: auditFilter,
  answer: rawAnswer('text/csv'),
  audited: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
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
      /** The first entry that was changed or is missing; null when there is none. */
      firstWrong: z.nullable(z.number()),
    }),
  ),
  limits: [{ per: 'account', maximum: 10, seconds: 600 }],
});

/** `changeOfficerRole` to `Change officer role`. A call that answers with a record opens it: `getCase` to `Open case`. */
export function actionLabel(action: string): string {
  const words = action
    .replace(/^get(?=[A-Z])/, 'open')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
