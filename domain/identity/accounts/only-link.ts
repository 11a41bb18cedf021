/** Said where no mailed code is compared any more, also no new one. In a file of its own, since the pages of all languages know it. */
export const onlyLinkMessage = 'Too many wrong codes were entered. Press the button in the mail instead.';
