/** What the service worker keeps on a device so that it can be read without a network, and how both sides speak of it. */

/** The worker asks with this header for whom an answer may be kept. */
export const keepingHeader = 'rua-keeping';

/** The server says it in this one: the account's number. It is not there when nothing may be kept. */
export const keptForHeader = 'rua-kept-for';

/** On what comes from the device and not from the server: when the server said it, as in `Date`. */
export const asOfHeader = 'rua-as-of';

/** The page without anything personal from which the app starts when the server cannot be reached. */
export const startPath = '/start';

/** Where pictures that another app shares arrive. */
export const sharePath = '/users/shared';

/** Where the worker puts them, numbered from 0. */
export const sharedPicturesCache = 'rua-shared';

/** What windows ask of the worker. */
export type WorkerRequest = 'take-over' | 'give-way' | 'forget' | 'bring-rest';

/** What the worker tells windows: something newer came than what they were given. */
export const newerAnswer = 'newer-answer';
