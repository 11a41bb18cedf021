/** The fixtures of every browser test: the running product, and browsers that may not complain. */
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { createPassenger, type NewAccount, type Passenger } from './accounts.ts';
import { collectComplaints } from './complaints.ts';
import { type Product, startProduct } from './product.ts';
import { setSession } from './session-cookie.ts';

/** Of tests that one project alone runs: what they look at is the same on every screen, or they choose the screens. */
export const onPhone = { tag: '@phone' };
export const onDesktop = { tag: '@desktop' };

/** Of tests that assert something else on each screen: both projects run them each time. */
export const onBoth = { tag: '@both' };

type OfWorker = {
  /** More of the environment; a file with others gets a product of its own. */
  settings: Record<string, string>;
  /** Its address is `baseURL`. */
  product: Product;
};

type OfTest = {
  /** The test fails when there are any at its end. */
  complaints: string[];
  /** Signs the test's own page in. */
  signIn: (person: TestAccount) => Promise<void>;
  /** Signs the test's own page in as a new account: a commuter, unless it says otherwise. */
  signInNew: (account?: Partial<NewAccount>) => Promise<TestAccount>;
  /** Signs a new passenger in and shows the page of their ride. */
  openOwnRide: (account?: Partial<NewAccount>) => Promise<Passenger>;
  /** A page in a browser of its own: of this person, or of nobody. */
  openBrowser: (person?: TestAccount, options?: BrowserContextOptions) => Promise<Page>;
};

export const test = base.extend<OfTest, OfWorker>({
  settings: [{}, { option: true, scope: 'worker' }],
  product: [
    async ({ settings }, use) => {
      const product = await startProduct(settings);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  complaints: [
    async ({ context, product }, use) => {
      const complaints: string[] = [];
      collectComplaints(context, product.url, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ context, product }, use) => use(({ token }) => setSession(context, product.url, token)),
  signInNew: ({ product, signIn }, use) =>
    use(async (account) => {
      const person = await createAccount(product.app, { accountType: 'commuter', ...account });
      await signIn(person);
      return person;
    }),
  openOwnRide: ({ page, product, signIn }, use) =>
    use(async (account) => {
      const passenger = await createPassenger(product, account);
      await signIn(passenger.owner);
      await page.goto(`/users/ridesDetails/${passenger.ride.id}`);
      return passenger;
    }),
  openBrowser: async ({ browser, product, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (person, options) => {
      const context = await browser.newContext(options);
      collectComplaints(context, product.url, complaints);
      if (person) await setSession(context, product.url, person.token);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
