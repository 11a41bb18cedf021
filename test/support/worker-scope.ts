/** The global object of a service worker, for tests to import before the worker's own modules: its caches are in memory. */

const origin = 'https://rua.example';
/** Below, what the worker makes takes their place. */
const [UsualRequest, redirect] = [Request, Response.redirect.bind(Response)];

function addressOf(request: RequestInfo | URL): string {
  return new URL(request instanceof UsualRequest ? request.url : request, origin).href;
}

class MemoryCache {
  readonly #answers = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#answers.get(addressOf(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#answers.set(addressOf(request), response);
  }

  async add(request: RequestInfo | URL): Promise<void> {
    await this.put(request, await fetch(request));
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#answers.delete(addressOf(request));
  }

  async keys(): Promise<Request[]> {
    return [...this.#answers.keys()].map((url) => new Request(url));
  }
}

const stored = new Map<string, MemoryCache>();

export const memoryCaches = {
  async open(name: string): Promise<MemoryCache> {
    const cache = stored.get(name) ?? new MemoryCache();
    stored.set(name, cache);
    return cache;
  },
  async has(name: string): Promise<boolean> {
    return stored.has(name);
  },
  async keys(): Promise<string[]> {
    return [...stored.keys()];
  },
  async delete(name: string): Promise<boolean> {
    return stored.delete(name);
  },
  async match(
    request: RequestInfo | URL,
    { cacheName }: { cacheName: string },
  ): Promise<Response | undefined> {
    return stored.get(cacheName)?.match(request);
  },
};

type Shown = {
  title: string;
  options: { tag?: string; data?: unknown };
  isClosed: boolean;
  close: () => void;
};
type Window = { url: string; focused: number; went: string[]; told: unknown[] };

/** The notifications and windows of the browser around the worker. */
export const around: {
  shown: Shown[];
  windows: Window[];
  opened: string[];
  /** Whether the worker may lead a window to another page. */
  controls: boolean;
  hasPush: boolean;
} = { shown: [], windows: [], opened: [], controls: true, hasPush: false };

const clients = {
  async matchAll() {
    return around.windows.map((window) => {
      const client = {
        url: window.url,
        postMessage: (message: unknown) => void window.told.push(message),
        async focus() {
          window.focused += 1;
          return client;
        },
        async navigate(to: string) {
          if (!around.controls) throw new TypeError('Not controlled');
          window.went.push(to);
          return client;
        },
      };
      return client;
    });
  },
  openWindow: async (to: string) => void around.opened.push(to),
};

const registration = {
  scope: `${origin}/`,
  pushManager: {
    getSubscription: async () =>
      around.hasPush
        ? {
            async unsubscribe() {
              around.hasPush = false;
            },
          }
        : null,
  },
  async showNotification(title: string, options: Shown['options']) {
    const shown: Shown = {
      ...{ title, options, isClosed: false },
      close() {
        shown.isClosed = true;
      },
    };
    around.shown.push(shown);
  },
  getNotifications: async () => around.shown,
};

export function emptyWorkerScope(): void {
  stored.clear();
  Object.assign(around, { shown: [], windows: [], opened: [], controls: true, hasPush: false });
}

/** In a browser, an address without an origin belongs to the page's own origin. */
class OwnRequest extends Request {
  constructor(request: RequestInfo | URL, init?: RequestInit) {
    super(request instanceof UsualRequest ? request : addressOf(request), init);
  }
}

class OwnResponse extends Response {
  static override redirect(address: string | URL, status?: number): Response {
    return redirect(addressOf(address), status);
  }
}

export class WorkerEvent extends Event {
  /** The work that the browser waits for before it ends the worker. */
  readonly waited: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.waited.push(work);
  }
}

/** A request of a page. */
export class PageRequest extends WorkerEvent {
  readonly request: Request;
  /** The request that the browser began while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;

  constructor(path: string, init?: RequestInit, early?: Response) {
    super('fetch');
    this.request = new OwnRequest(path, init);
    this.preloadResponse = Promise.resolve(early);
  }
}

Object.assign(globalThis, {
  ...{ ExtendableEvent: WorkerEvent, FetchEvent: PageRequest },
  ...{ Request: OwnRequest, Response: OwnResponse },
  self: globalThis,
  location: new URL(origin),
  ...{ origin, clients, registration, caches: memoryCaches },
  addEventListener: () => {},
  __WB_DISABLE_DEV_LOGS: true,
  // The constants that the build writes into the worker.
  ...{ cachedCalls: '^GET /api/user/', sessionCalls: '^POST /api/auth/' },
});
