/** The budget of false alarms. */

/** Of all rides with a ladder, the next of kin are told of so many at most, and an agency of so many. */
export const kinBudget = 0.02;
export const agencyBudget = 0.000_5;
/** Of those of which an agency was told, so many are verified at least. */
export const verifiedBudget = 0.3;
