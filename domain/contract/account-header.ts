/**
 * Our own client names its account's number in this header of each request. If another person is signed in by then, the
 * request is refused.
 */
export const accountHeader = 'rua-account';
