/**
 * Our own client names its account's number in this header of each request. Whoever is signed in by then, it is done as this
 * person or not at all.
 */
export const accountHeader = 'rua-account';
