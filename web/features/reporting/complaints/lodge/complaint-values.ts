/** What the form of a complaint holds, and what is missing from it. */
import * as z from 'zod/mini';
import {
  complaintRoles,
  complaintTypes,
  missingFrom,
  type NewComplaint,
  newComplaint,
} from '#domain/complaints.ts';
import { cleanText } from '#domain/text.ts';
import { picturePaths } from '#domain/uploads.ts';
import { agencyChoice, fieldName } from '#domain/wire.ts';
import { createDraftBox, draftCoordinate, draftText } from '#web/features/lodging/draft-box.ts';
import { formResolver } from '#web/lib/form-resolver.ts';

export const emptyComplaint: NewComplaint = {
  type: 'complain',
  role: 'company',
  name: '',
  state: '',
  city: '',
  title: '',
  description: '',
  rideId: '',
  images: [],
  agencies: [],
  latitude: null,
  longitude: null,
};

/** In the order of the page. */
export const complaintFields = [
  'type',
  'role',
  'name',
  'state',
  'city',
  'title',
  'description',
  'rideId',
  'images',
  'agencies',
] as const satisfies readonly (keyof NewComplaint)[];

const values = z.object({
  type: z.catch(z.enum(complaintTypes), emptyComplaint.type),
  role: z.catch(z.enum(complaintRoles), emptyComplaint.role),
  name: draftText,
  state: draftText,
  city: draftText,
  title: draftText,
  description: draftText,
  rideId: draftText,
  images: z.catch(picturePaths, []),
  agencies: z.catch(agencyChoice, []),
  latitude: draftCoordinate,
  longitude: draftCoordinate,
}) satisfies z.ZodMiniType<NewComplaint>;

export const complaintDrafts = createDraftBox<NewComplaint>({
  name: 'lodge-complaint',
  schema: values,
  withoutPictures: (complaint) => ({ ...complaint, images: [] }),
});

/** Whether there is nothing worth keeping. */
export function isEmptyComplaint(complaint: NewComplaint): boolean {
  return JSON.stringify(values.parse(complaint)) === JSON.stringify(values.parse(emptyComplaint));
}

export const complaintResolver = formResolver<NewComplaint>(newComplaint, problemsOf);

/** What a body may leave out and a complaint may not, by the form's names. */
export function problemsOf(complaint: NewComplaint): Partial<Record<string, string>> {
  const { type, agencies } = complaint;
  const said = {
    name: cleanText(complaint.name),
    state: cleanText(complaint.state),
    city: cleanText(complaint.city),
    title: cleanText(complaint.title),
    description: cleanText(complaint.description),
  };
  const problems: Partial<Record<string, string>> = {};
  for (const [name, [message]] of Object.entries(missingFrom(said, type))) {
    problems[fieldName(newComplaint, name)] = message;
  }
  if (type === 'complain' && agencies.length === 0) problems.agencies = 'Choose at least one agency.';
  return problems;
}
