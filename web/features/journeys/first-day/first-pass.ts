/** The safety pass of the first day. */
import { bloodGroups, type NewSafetyPass, type SafetyPass } from '#domain/identity/safety-pass.ts';
import type { NextOfKin } from '#domain/journeys/next-of-kin.ts';

type Written = Omit<NewSafetyPass, 'bloodGroup'> & Pick<SafetyPass, 'bloodGroup'>;

/**
 * @param pass the facts on it already, which stay.
 * @param bloodGroup empty, or any other text, when it is not known.
 * @returns the pass with the blood group, and with the next of kin where it names none.
 */
export function firstPass(pass: Written, kin: NextOfKin['kin'], bloodGroup: string): NewSafetyPass {
  const { name, genotype, allergies, conditions, medicines, shown } = pass;
  return {
    name,
    bloodGroup: bloodGroups.find((group) => group === bloodGroup) ?? '',
    genotype,
    allergies,
    conditions,
    medicines,
    nextOfKin: pass.nextOfKin.length === 0 ? kinOfPass(kin) : pass.nextOfKin,
    shown,
  };
}

/** @returns the next of kin as the pass shows it; none where no person is named. */
export function kinOfPass(kin: NextOfKin['kin']): NewSafetyPass['nextOfKin'] {
  return kin === null ? [] : [{ name: kin.fullName.slice(0, 100), phone: kin.phone, shown: true }];
}
