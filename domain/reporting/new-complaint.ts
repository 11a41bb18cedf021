/**
 * The entries of a reporter: for a new complaint, emergency or crime report, and to put one right. A list and a page of complaints need
 * none of it, so it is apart from `domain/reporting/complaints.ts`.
 */
import * as z from 'zod/mini';
import type { FieldErrors } from '#domain/contract/errors.ts';
import { changedText, cleanText, cutText, optionalText } from '#domain/contract/text.ts';
import { agencyChoice, wireObject } from '#domain/contract/wire.ts';
import { picturePaths } from '#domain/platform/pictures/uploads.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import { newAccuracy, newPosition } from '#domain/values/position.ts';

/** The subject of the report. */
export const complaintRoles = ['agency', 'place', 'company'] as const;
export type ComplaintRole = (typeof complaintRoles)[number];

/** The types as they are spelt on the wire and in the database. */
export const complaintTypes = ['complain', 'emmergency', 'crime'] as const;
export type ComplaintType = (typeof complaintTypes)[number];

export const kindOfComplaint = {
  complain: 'complaint',
  emmergency: 'emergency',
  crime: 'crime',
} as const satisfies Record<ComplaintType, CaseKind>;

export const complaintLengths = { title: 120, name: 120, state: 60, city: 60, description: 2000 } as const;

const words = {
  title: optionalText(complaintLengths.title),
  name: optionalText(complaintLengths.name),
  state: optionalText(complaintLengths.state),
  city: optionalText(complaintLengths.city),
  description: optionalText(complaintLengths.description),
};

/** A text as the call accepts it. `tooLongIn` and `cutToLengths` decide by the type what happens to a text that is too long. */
const sentText = z._default(z.string().check(z.overwrite(cleanText)), '');

/** The names on the wire that differ. */
export const complaintFieldNames = { title: 'complain_title' } as const;

/** The subject of an emergency or crime whose reporter gave none. */
export const unnamedSubject = 'Not said';

const others = {
  role: z.enum(complaintRoles, { error: 'Choose an agency, a place or a company.' }),
  type: z.enum(complaintTypes, { error: 'Choose a complaint, an emergency or a crime.' }),
  agencies: z._default(agencyChoice, []),
  images: picturePaths,
  ...newPosition,
  ...newAccuracy,
};

/**
 * The fields as a form checks them. A complaint must fill in all its texts and name its agencies: `missingFrom`. An emergency
 * or crime may leave out all of them.
 */
export const newComplaint = wireObject(
  {
    ...others,
    ...words,
    /** The number or the id of a ride of the reporter's, or empty. */
    rideId: z._default(
      z.string().check(z.overwrite(cleanText), z.maxLength(40, { error: 'Use at most 40 characters.' })),
      '',
    ),
  },
  complaintFieldNames,
);
export type NewComplaint = z.output<typeof newComplaint>;

const changedWords = {
  title: changedText(complaintLengths.title),
  name: changedText(complaintLengths.name),
  state: changedText(complaintLengths.state),
  city: changedText(complaintLengths.city),
  description: changedText(complaintLengths.description),
};

/** The fields as the call accepts them. A text that is too long does not stop the report of a person in danger. */
export const sentComplaint = wireObject(
  {
    ...others,
    title: sentText,
    name: sentText,
    state: sentText,
    city: sentText,
    description: sentText,
    rideId: sentText,
  },
  complaintFieldNames,
) satisfies z.ZodMiniType<NewComplaint>;

/**
 * The fields that its reporter may still correct. A text that is left out stays, and so does the position; new pictures are
 * added to the old ones.
 */
export const complaintChanges = wireObject(
  { ...changedWords, images: picturePaths, ...newPosition, ...newAccuracy },
  complaintFieldNames,
);
export type ComplaintChanges = z.output<typeof complaintChanges>;

/** The required fields of a complaint: the field, its name on the wire, and the message when it is blank. */
const required: readonly [keyof typeof words, string, string][] = [
  ['name', 'name', 'Enter whom or which place it is about.'],
  ['state', 'state', 'Choose the state.'],
  ['city', 'city', 'Enter the city or local government.'],
  ['title', 'complain_title', 'Enter a title.'],
  ['description', 'description', 'Describe what happened.'],
];

/** @returns an error message for each required field of this type that is blank, named as on the wire. */
export function missingFrom(
  said: { [field in keyof typeof words]?: string | undefined },
  type: ComplaintType,
): FieldErrors {
  if (type !== 'complain') return {};
  const blank = required.filter(([field]) => said[field] === '');
  return Object.fromEntries(blank.map(([, wireName, sentence]) => [wireName, [sentence]]));
}

/** @returns an error message for each text of a complaint that is too long, named as on the wire. */
export function tooLongIn(said: Pick<NewComplaint, keyof typeof words>): FieldErrors {
  const long = required.filter(([field]) => said[field] !== cutText(said[field], complaintLengths[field]));
  return Object.fromEntries(
    long.map(([field, wireName]) => [wireName, [`Use at most ${complaintLengths[field]} characters.`]]),
  );
}

/** @returns the report of a person in danger with texts that fit. A title that does not goes whole before the description. */
export function cutToLengths(said: NewComplaint): NewComplaint {
  const title = cutText(said.title, complaintLengths.title);
  const story = title === said.title ? said.description : `${said.title}\n\n${said.description}`.trim();
  return {
    ...said,
    title,
    name: cutText(said.name, complaintLengths.name),
    state: cutText(said.state, complaintLengths.state),
    city: cutText(said.city, complaintLengths.city),
    description: cutText(story, complaintLengths.description),
  };
}
