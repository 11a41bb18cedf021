/** The calls of officers about one case of their agency, and of reporters about theirs. */
import * as z from 'zod/mini';
import { agencies, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { optionalText, requiredText } from '#domain/contract/text.ts';
import { idNumber, idText, wireObject } from '#domain/contract/wire.ts';
import { morePictures, picturePath } from '#domain/platform/pictures/uploads.ts';
import { agencyCase } from '#domain/response/cases/agency-case.ts';
import { newEvidence } from '#domain/response/cases/evidence.ts';
import { caseOutcome } from '#domain/response/cases/outcomes.ts';

export const replyLength = 1000;
/** A reply by SMS holds at least this many characters of the text, and often more. */
export const replyLengthInSms = 80;
export const noteLength = 2000;
export const whomLength = 60;

/** The first, as in a message; empty for none. */
const onePicture = z._default(z.union([z.literal(''), picturePath]), '');

const common = { noun: 'cases', access: agencies } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const getCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'getCase',
  summary: 'One case of the agency, with everything that happened to it',
  method: 'GET',
  path: '/api/agency/cases/details/{id}',
  urgent: true,
  answer: dataAnswer(agencyCase),
});

export const acknowledgeCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'acknowledgeCase',
  summary: 'The agency takes the report up; its reporter is told',
  method: 'POST',
  path: '/api/agency/cases/acknowledge/{id}',
  urgent: true,
  answer: dataAnswer(agencyCase, 'Acknowledged. The reporter is told.'),
});

export const assignCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'assignCase',
  summary: 'Give the case to an officer of the agency, unless another took it since it was seen',
  method: 'POST',
  path: '/api/agency/cases/assign/{id}',
  body: wireObject({
    officerId: idNumber,
    /** The officer who had it when the caller saw it, or null; refused where another has it since. Left out, it is given in any case. */
    seenOfficerId: z.optional(z.nullable(idNumber)),
  }),
  answer: dataAnswer(agencyCase, 'Assigned.'),
});

export const startCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'startCase',
  summary:
    'Work on the case has begun; the officer who starts it takes it, from the colleague whom they saw there as well',
  method: 'POST',
  path: '/api/agency/cases/start/{id}',
  body: wireObject({
    /**
     * The officer who had it when the caller saw it, or null; refused where another has it since. Left out, a colleague who is still
     * there keeps it.
     */
    seenOfficerId: z.optional(z.nullable(idNumber)),
  }),
  optionalBody: true,
  answer: dataAnswer(agencyCase, 'In progress.'),
});

export const noteOnCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'noteOnCase',
  summary: 'Add a note that only the agency reads',
  method: 'POST',
  path: '/api/agency/cases/note/{id}',
  body: wireObject({ text: requiredText('a note', noteLength) }),
  answer: dataAnswer(agencyCase, 'Note added.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
});

export const replyToReporter = defineEndpoint({
  ...common,
  ...byId,
  name: 'replyToReporter',
  summary:
    'Answer the reporter, unless a colleague did since the case was seen; other agencies of the same report read it too',
  method: 'POST',
  path: '/api/agency/cases/reply/{id}',
  body: wireObject({
    text: requiredText('a reply', replyLength),
    picture: onePicture,
    morePictures,
    /**
     * How many steps the case had when the caller saw it. The reply is refused where the agency replied after that. Left out,
     * the reply goes out in any case.
     */
    seenSteps: z.optional(z.int({ error: 'Send the number of steps.' }).check(z.gte(0))),
  }),
  answer: dataAnswer(agencyCase, 'The reply is on its way.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 600, seconds: 3600 }],
});

export const resolveCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'resolveCase',
  summary:
    'The report is dealt with, for a reason of the list, in words, or both; evidence stays inside the agency unless it is shown',
  method: 'POST',
  path: '/api/agency/cases/resolve/{id}',
  body: wireObject({
    outcome: z.optional(caseOutcome),
    /** The agency's account of its work, for the reporter. Required with the outcome `other` and without an outcome. */
    reason: optionalText(replyLength),
    picture: onePicture,
    evidence: z.optional(newEvidence),
  }),
  answer: dataAnswer(agencyCase, 'Resolved. The reporter is told.'),
});

export const handOffCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'handOffCase',
  summary: 'Give the report to another agency; the clock goes on',
  method: 'POST',
  path: '/api/agency/cases/hand-off/{id}',
  body: wireObject({ agencyId: idNumber, reason: requiredText('a reason', replyLength) }),
  answer: dataAnswer(agencyCase, 'Handed over.'),
});

export const tellAgency = defineEndpoint({
  ...common,
  ...byId,
  name: 'tellAgency',
  summary:
    'Bring the report to one more agency, which gets a case with a clock of its own; the reporter is told',
  method: 'POST',
  path: '/api/agency/cases/tell/{id}',
  body: wireObject({ agencyId: idNumber, reason: requiredText('a reason', replyLength) }),
  answer: dataAnswer(agencyCase, 'Told. The reporter is told too.'),
});

export const linkCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'linkCase',
  summary: 'Say that another case of the agency is about the same thing, or no longer say so',
  method: 'POST',
  path: '/api/agency/cases/link/{id}',
  body: wireObject({ caseId: idNumber, linked: z.boolean() }),
  answer: dataAnswer(agencyCase, 'Done.'),
});

export const waitOnCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'waitOnCase',
  summary:
    'The agency can do nothing on a case in hand until others have; it stands after the others in hand',
  method: 'POST',
  path: '/api/agency/cases/wait/{id}',
  body: wireObject({ whom: requiredText('whom the case waits for', whomLength) }),
  answer: dataAnswer(agencyCase, 'It stands under those that wait for others.'),
});

export const goOnWithCase = defineEndpoint({
  ...common,
  ...byId,
  name: 'goOnWithCase',
  summary: 'A case waits for others no longer',
  method: 'POST',
  path: '/api/agency/cases/go-on/{id}',
  answer: dataAnswer(agencyCase, 'In hand again.'),
});

export const reopenCase = defineEndpoint({
  noun: 'cases',
  access: verifiedMembers,
  ...byId,
  name: 'reopenCase',
  summary: 'The reporter says that it is not dealt with, within 14 days of its resolution',
  method: 'POST',
  path: '/api/user/cases/reopen/{id}',
  body: wireObject({ reason: requiredText('a reason', replyLength) }),
  answer: dataAnswer(wireObject({ id: z.number() }), 'Reopened. The agency is told.'),
});
