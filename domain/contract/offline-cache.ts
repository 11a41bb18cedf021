/**
 * The service worker's cache for reading without a network, and the headers by which worker and server agree about
 * it.
 */

/** Request header of the worker: asks for which account the answer may be cached. */
export const offlineCacheHeader = 'rua-offline-cache';

/** Response header of the server: the account's number. It is absent when the answer must not be cached. */
export const cachedForHeader = 'rua-kept-for';

/**
 * Response header. On an answer from the device's cache: when the server sent it, as in `Date`. On an answer of the server
 * while its database is away: the moment up to which the answer is complete.
 */
export const asOfHeader = 'rua-as-of';

/** The page without anything personal from which the app starts when the server cannot be reached. */
export const startPath = '/start';

/** The address that receives pictures from another app's share menu. */
export const sharePath = '/users/shared';

/** The cache in which the worker keeps those pictures, numbered from 0. */
export const sharedPicturesCache = 'rua-shared';

/** Messages from windows to the worker. */
export type WorkerRequest = 'take-over' | 'give-way' | 'forget' | 'preload-rest';

/** Message from the worker to windows: an answer newer than the cached one arrived. */
export const newerAnswer = 'newer-answer';
