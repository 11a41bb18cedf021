/** The worker's own global object. TypeScript gives it the type of all workers. */
declare const self: ServiceWorkerGlobalScope;

export const worker: ServiceWorkerGlobalScope = self;
