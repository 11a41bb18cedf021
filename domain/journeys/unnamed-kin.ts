/** The stored name of a next of kin whom a passenger gave by text, with a number and no name. Pages and messages translate it. */
export const unnamedKin = 'Next of kin';
