/** Manifests: a vehicle and its route, published by its driver or company under a number that passengers type. */
import * as z from 'zod/mini';
import { driversAndCompanies, members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer, rawAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, jsonTextList, moment, wireObject } from '#domain/contract/wire.ts';
import { manifestNumber } from '#domain/journeys/manifests/manifest-numbers.ts';
import { firstPicturePaths } from '#domain/platform/pictures/uploads.ts';
import { optionalPlateKind, plateKind } from '#domain/road/plate-kinds.ts';
import { vehicleFields } from '#domain/road/vehicles.ts';

export const manifestStatuses = ['active', 'completed'] as const;
export const manifestStatus = z.enum(manifestStatuses);
export type ManifestStatus = z.output<typeof manifestStatus>;

/** Allowed next states of a manifest, by state. */
export const manifestTransitions = {
  active: ['completed'],
  completed: [],
} as const satisfies Record<ManifestStatus, readonly ManifestStatus[]>;

const manifestNames = { manifestNumber: 'manifest_num' } as const;

/** The fields that any passenger who knows the number may see: the vehicle and its route. */
const journeyFields = {
  manifestNumber: z.string(),
  vehicleNumber: z.string(),
  plateKind,
  driverName: z.string(),
  vehicleName: z.string(),
  vehicleModel: z.string(),
  parkName: z.string(),
  departureState: z.string(),
  destinationState: z.string(),
};

const manifestFields = { id: z.number(), ...journeyFields, status: manifestStatus, createdAt: moment };

export const manifestRow = wireObject(manifestFields, manifestNames);
export type ManifestRow = z.output<typeof manifestRow>;

export const manifest = wireObject({ ...manifestFields, images: jsonTextList(z.string()) }, manifestNames);
export type Manifest = z.output<typeof manifest>;

export const manifestLookup = wireObject(
  {
    ...journeyFields,
    images: jsonTextList(z.string()),
    /** A passenger should ask about a manifest of another day. */
    createdAt: moment,
  },
  manifestNames,
);
export type ManifestLookup = z.output<typeof manifestLookup>;

export const newManifest = wireObject({
  ...vehicleFields,
  plateKind: optionalPlateKind,
  images: firstPicturePaths,
});
export type NewManifest = z.output<typeof newManifest>;

export const manifestSorts = ['newest', 'oldest'] as const;

export const createManifest = defineEndpoint({
  name: 'createManifest',
  noun: 'manifests',
  summary: 'Publish a manifest; answers with the number that passengers type',
  method: 'POST',
  path: '/api/user/manifest/create',
  access: driversAndCompanies,
  body: newManifest,
  answer: dataAnswer(manifest, 'The manifest is created.'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

const ownManifest = {
  noun: 'manifests',
  method: 'GET',
  access: driversAndCompanies,
  params: z.object({ id: idText }),
  kept: true,
} as const;

export const getManifest = defineEndpoint({
  ...ownManifest,
  name: 'getManifest',
  summary: "One of the caller's manifests",
  path: '/api/user/manifest/details/{id}',
  answer: dataAnswer(manifest),
});

export const getManifestCode = defineEndpoint({
  ...ownManifest,
  name: 'getManifestCode',
  summary:
    'A QR code for passengers: it opens the form for a ride with the number of one of the caller\u2019s manifests',
  path: '/api/user/manifest/code/{id}',
  answer: rawAnswer('image/svg+xml'),
});

export const manifestListQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...manifestStatuses, 'all'])),
  sort: z.optional(z.enum(manifestSorts)),
});
export type ManifestListQuery = z.output<typeof manifestListQuery>;

export const listManifests = defineEndpoint({
  name: 'listManifests',
  noun: 'manifests',
  summary: "The caller's manifests, newest first",
  method: 'GET',
  path: '/api/user/manifest',
  access: driversAndCompanies,
  query: manifestListQuery,
  answer: pageAnswer(manifestRow),
  kept: true,
});

export const findManifest = defineEndpoint({
  name: 'findManifest',
  noun: 'manifests',
  summary: 'The manifest with the number that a passenger typed',
  method: 'GET',
  path: '/api/user/manifest/{number}',
  access: members,
  params: z.object({ number: manifestNumber }),
  answer: dataAnswer(manifestLookup),
  // Numbers are short, so a limit prevents trying thousands of them.
  limits: [{ per: 'account', maximum: 60, seconds: 600 }],
  kept: true,
});

export const completeManifest = defineEndpoint({
  name: 'completeManifest',
  noun: 'manifests',
  summary: 'The journey is over: passengers can no longer find the manifest',
  method: 'POST',
  path: '/api/user/manifest/complete/{id}',
  access: driversAndCompanies,
  params: z.object({ id: idText }),
  answer: dataAnswer(manifestRow, 'The manifest is completed.'),
});
