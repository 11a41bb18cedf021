/** The values of a complaint's form, and its missing fields. */
import * as z from 'zod/mini';
import { cleanText } from '#domain/contract/text.ts';
import { agencyChoice, fieldName } from '#domain/contract/wire.ts';
import { picturePaths } from '#domain/platform/pictures/uploads.ts';
import {
  complaintRoles,
  complaintTypes,
  missingFrom,
  type NewComplaint,
  newComplaint,
} from '#domain/reporting/new-complaint.ts';
import {
  createDraftBox,
  draftAccuracy,
  draftCoordinate,
  draftText,
} from '#web/features/platform/sending/lodging/draft-box.ts';
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

/** The fields in the order of the page. */
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
  accuracyMetres: draftAccuracy,
}) satisfies z.ZodMiniType<NewComplaint>;

export const complaintDrafts = createDraftBox<NewComplaint>({
  name: 'lodge-complaint',
  schema: values,
  withoutPictures: (complaint) => ({ ...complaint, images: [] }),
});

/** Whether the complaint says no more than `start`, so that it need not be stored. */
export function isSameComplaint(start: NewComplaint, complaint: NewComplaint): boolean {
  const said = JSON.stringify(values.parse(complaint));
  return [start, emptyComplaint].some((least) => JSON.stringify(values.parse(least)) === said);
}

export const complaintResolver = formResolver<NewComplaint>(newComplaint, problemsOf);

/** Fields that the body may omit but a complaint needs, by the form's names. */
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
