/** Rows of safety passes to answers. */

import {
  getPassPhoto,
  type NewSafetyPass,
  passFacts,
  type SafetyPass,
} from '#domain/identity/safety-pass.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { decryptFacts, decryptToken } from '#server/features/identity/safety-pass/for-others/secrets.ts';
import type { OwnPassRow, PassViewRow } from '#server/features/identity/safety-pass/store.ts';

/** Before the first saving everything would show, so that a person in a hurry leaves nothing hidden by oversight. */
function emptyFacts(row: Pick<OwnPassRow, 'first_name' | 'last_name'>): NewSafetyPass {
  return {
    name: `${row.first_name} ${row.last_name}`.trim(),
    bloodGroup: '',
    genotype: '',
    allergies: '',
    conditions: '',
    medicines: '',
    nextOfKin: [],
    shown: [...passFacts],
  };
}

function passUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/s/${token}`;
}

/** A name and a photo help a helper little. Hidden facts and numbers do not help. */
function tellsNothing(facts: NewSafetyPass): boolean {
  const { bloodGroup, genotype, allergies, conditions, medicines, nextOfKin, shown } = facts;
  const texts = { blood_group: bloodGroup, genotype, allergies, conditions, medicines };
  const hasFact = shown.some((fact) => fact !== 'name' && fact !== 'photo' && texts[fact] !== '');
  return !hasFact && !nextOfKin.some((kin) => kin.shown);
}

export function factsOf(app: Pick<AppContext, 'encryptionKey'>, row: OwnPassRow): NewSafetyPass {
  return row.facts ? decryptFacts(app, row.user_id, row.facts) : emptyFacts(row);
}

/** @returns the address that the code holds; null before there is a code. */
export function linkOf(
  app: Pick<AppContext, 'encryptionKey' | 'publicUrl'>,
  row: Pick<OwnPassRow, 'user_id' | 'token'>,
): string | null {
  return row.token && passUrl(app.publicUrl, decryptToken(app, row.user_id, row.token));
}

export function presentPass(
  app: Pick<AppContext, 'encryptionKey' | 'publicUrl'>,
  row: OwnPassRow,
  openings: PassViewRow[],
): SafetyPass {
  const facts = factsOf(app, row);
  const url = linkOf(app, row);
  return {
    ...facts,
    nextOfKin: facts.nextOfKin.map((kin) => ({ ...kin, phone: formatPhone(kin.phone) })),
    state: url === null ? 'none' : row.is_on ? 'on' : 'off',
    isEmpty: tellsNothing(facts),
    url,
    photo: row.has_photo ? `${getPassPhoto.path}?version=${row.photo_version}` : null,
    changedAt: row.changed_at,
    openings,
  };
}
