/** The name of a next of kin of whom only the number was given. */
export const unnamedKin = 'Next of kin';
