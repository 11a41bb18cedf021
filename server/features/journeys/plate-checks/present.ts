/** The facts of a plate. Each text comes from a list of RUA or from an agency's notice, and none from a user. */
import { type PlateFacts, plateCheckClosing } from '#domain/journeys/plate-checks.ts';
import { findPark } from '#domain/road/places/parks.ts';
import { findState } from '#domain/road/places/states.ts';
import { misreadingsOf } from '#domain/values/plate-misreadings.ts';
import { plateLettersComparedAt, registrationOf } from '#domain/values/plate-registration.ts';
import { parsePlate } from '#domain/values/plates.ts';
import type { PlateManifest } from '#server/features/journeys/manifests/service.ts';
import type { ShownNotice } from '#server/features/response/plate-notices/service.ts';

type Found = { plate: string; manifest: PlateManifest; notices: readonly ShownNotice[]; now: Date };

export function presentFacts({ plate, manifest, notices, now }: Found): PlateFacts {
  const { form, registered } = registrationOf(plate);
  const at = now.toISOString();
  const checkedAt = manifest?.company_checked_at ?? null;
  return {
    plate: form === 'unusual' ? '' : parsePlate(plate).text,
    form: {
      form,
      localGovernment: registered?.localGovernment ?? '',
      state: registered?.state ?? '',
      source: 'Plate numbering of the Federal Road Safety Corps',
      at: plateLettersComparedAt,
    },
    manifest: {
      isOpen: manifest !== undefined,
      park: findPark(manifest?.park_name ?? '') ?? '',
      departureState: findState(manifest?.departure_state ?? '')?.name ?? '',
      destinationState: findState(manifest?.destination_state ?? '')?.name ?? '',
      openedAt: manifest?.created_at ?? null,
      companyChecked: checkedAt !== null,
      companyCheckedAt: checkedAt,
      source: 'Manifests published on RUA today',
      at,
    },
    notices: {
      notices: notices.map((notice) => ({
        kind: notice.kind,
        reference: notice.reference,
        chassisSuffix: notice.chassis_suffix,
        agency: notice.agency,
        recordedAt: notice.recorded_at,
        endsAt: notice.ends_at,
      })),
      source: 'Notices of agencies on RUA',
      at,
    },
    didYouMean: misreadingsOf(plate),
    closing: plateCheckClosing,
  };
}
