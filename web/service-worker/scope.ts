/** The worker's own global, which TypeScript takes for that of any worker. */
declare const self: ServiceWorkerGlobalScope;

export const worker: ServiceWorkerGlobalScope = self;
