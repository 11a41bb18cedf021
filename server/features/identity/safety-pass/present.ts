/** Rows of safety passes to answers. */
import { formatPhone } from '#domain/phones.ts';
import { getPassPhoto, type NewSafetyPass, passFacts, type SafetyPass } from '#domain/safety-pass.ts';
import type { AppContext } from '#server/app-context.ts';
import { unsealFacts, unsealToken } from '#server/features/safety-pass/secrets.ts';
import type { OpeningRow, OwnPassRow } from '#server/features/safety-pass/store.ts';

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

export function factsOf(app: Pick<AppContext, 'sealingKey'>, row: OwnPassRow): NewSafetyPass {
  return row.facts ? unsealFacts(app, row.user_id, row.facts) : emptyFacts(row);
}

/** @returns the address that the code holds; null before there is a code. */
export function linkOf(
  app: Pick<AppContext, 'sealingKey' | 'publicUrl'>,
  row: Pick<OwnPassRow, 'user_id' | 'token'>,
): string | null {
  return row.token && passUrl(app.publicUrl, unsealToken(app, row.user_id, row.token));
}

export function presentPass(
  app: Pick<AppContext, 'sealingKey' | 'publicUrl'>,
  row: OwnPassRow,
  openings: OpeningRow[],
): SafetyPass {
  const facts = factsOf(app, row);
  const url = linkOf(app, row);
  return {
    ...facts,
    nextOfKin: facts.nextOfKin.map((kin) => ({ ...kin, phone: formatPhone(kin.phone) })),
    state: url === null ? 'none' : row.is_on ? 'on' : 'off',
    url,
    photo: row.has_photo ? `${getPassPhoto.path}?version=${row.photo_version}` : null,
    changedAt: row.changed_at,
    openings,
  };
}
