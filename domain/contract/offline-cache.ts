/**
 * The service worker's cache for reading without a network, and the headers by which worker and server agree about
 * it.
 */

/** Request header of the worker: asks for which account the answer may be cached. */
export const offlineCacheHeader = 'rua-offline-cache';

/** Response header of the server: the account's number. It is absent when the answer must not be cached. */
export const keptForHeader = 'rua-kept-for';

/**
 * On an answer that comes from the device's cache: when the server sent it, as in `Date`. On one of the server itself, while
 * its database is away: until when it had everything.
 */
export const asOfHeader = 'rua-as-of';

/** The page without anything personal from which the app starts when the server cannot be reached. */
export const startPath = '/start';

/** Where pictures that another app shares arrive. */
export const sharePath = '/users/shared';

/** Where the worker puts them, numbered from 0. */
export const sharedPicturesCache = 'rua-shared';

/** Messages from windows to the worker. */
export type WorkerRequest = 'take-over' | 'give-way' | 'forget' | 'preload-rest';

/** Message from the worker to windows: an answer newer than the cached one arrived. */
export const newerAnswer = 'newer-answer';
