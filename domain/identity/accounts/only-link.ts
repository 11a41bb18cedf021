/**
 * The refusal of every mailed code, also a new one, after too many wrong codes. It has a file of its own because the pages
 * load it in every language.
 */
export const onlyLinkMessage = 'Too many wrong codes were entered. Press the button in the mail instead.';
