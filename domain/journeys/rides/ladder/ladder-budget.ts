/** The budget of false alarms. */

/** The largest allowed share of all rides with a ladder of which the next of kin is told, and of which an agency is told. */
export const kinBudget = 0.02;
export const agencyBudget = 0.000_5;
/** The smallest allowed share of verified cases among the rides of which an agency was told. */
export const verifiedBudget = 0.3;
