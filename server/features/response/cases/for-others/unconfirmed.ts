/** How agencies are told that the address of a report's sender may be another person's. */
export const addressNotConfirmed = 'Address not confirmed';
