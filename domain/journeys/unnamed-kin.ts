/** The stored name of a next of kin of whom only the number was given, by text. Pages and messages translate it. */
export const unnamedKin = 'Next of kin';
