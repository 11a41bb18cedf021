/** No text that a member or a passer-by may read is written into a page in English alone. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#test/support/catalogues.ts';
import { htmlTextsIn } from '#test/support/code-texts/html-texts.ts';
import { filesBehind, textsIn } from '#test/support/code-texts/page-texts.ts';

const root = join(import.meta.dirname, '../..');
const phrases = catalogueOf('web', 'pcm');

/** The pages of members, and the pages before them, such as the sign-in. */
const entrance =
  /^web\/(?:routes\/(?:user|account)\/|routes\/(?:app|start)\.tsx$|root\.tsx$|service-worker\/)/;
/** The pages of agencies, staff and the public, and files that are no pages. */
const elsewhere = /^(?!web\/)|^web\/(?:routes\/(?:agency|backoffice|public)|languages)\//;

/** Parts of shared pages that only officers of agencies and staff see. */
const ofAgencies = [
  'features/identity/agencies/duty/officer-options.ts',
  'features/platform/search/areas.ts',
  'features/platform/search/result-labels.ts',
  'features/platform/search/search-results.tsx',
  'features/platform/search/top-search.tsx',
  'features/response/cases/case-badges.tsx',
  'features/response/cases/case-labels.ts',
  'features/response/messages/canned-replies-dialog.tsx',
  'features/response/messages/canned-replies.tsx',
  'features/response/messages/conversation-head.tsx',
  'features/response/messages/conversation.tsx',
  'features/response/messages/messages-page.tsx',
  'features/response/messages/ticket-tools.tsx',
  'features/response/messages/unsent-message.tsx',
  'features/road/places/lodged-here-card.tsx',
];

/** Printed for readers whose language is unknown: decision 27. */
const printed = [
  'features/identity/safety-pass/printed-card.tsx',
  'features/journeys/manifests/manifest-poster.tsx',
];

/** Names, examples, values that are stored in English, and phrases that only English has. */
const english: Readonly<Record<string, readonly string[]>> = {
  'features/identity/languages/language-chips.tsx': ['Harshe'],
  'features/reporting/emergency/report/recipients.tsx': ['Nigeria'],
  'features/road/vehicles/usual-vehicles.ts': [
    ...['Danfo', 'Hiace', 'Sienna', 'Luxury bus', 'Coaster', 'Korope', 'Taxi', 'Keke', 'Okada'],
  ],
  'features/road/maps/base-map.ts': [
    'Natural Earth, GeoNames (CC BY 4.0), main roads drawn by RUA by eye, no borders of local governments',
  ],
  'features/journeys/rides/lodge/code-field.tsx': ['ABC-123DE'],
  'features/journeys/rides/lodge/seen-parts.tsx': ['Ojota New Garage'],
  'features/road/vehicles/park-field.tsx': ['Ojota New Garage'],
  'routes/user/check-plate.tsx': ['ABC-123DE'],
  // The card or the form translates its noun.
  'features/journeys/items/lodge/lodge-item.tsx': ['item'],
  'features/journeys/rides/lodge/departure.tsx': ['ride'],
  'features/journeys/rides/lodge/lodge-form.tsx': ['ride'],
  'features/journeys/rides/lodge/lodge-problems.tsx': ['ride'],
  'features/reporting/complaints/lodge/lodge-complaint.tsx': ['complaint'],
  'features/road/parking/space-form.tsx': ['space'],
  // Stored with the record, and shown in the language of the reader.
  'features/road/places/place-label.ts': ['Near {}'],
  'ui/error-summary.tsx': [
    ...['One thing', 'Two things', 'Three things', 'Four things', 'Five things', '{} things', '{} to fix'],
  ],
  // Forms of the public site, and refusals that a page says by their code.
  'lib/form-answer.ts': [
    'There is no connection. What you entered is kept; try again.',
    'Something went wrong. What you entered is kept; try again.',
  ],
  'lib/page-action.ts': ['RUA could not answer. Try again shortly.'],
  'lib/server-request.ts': ['RUA could not answer. Try again shortly.'],
  // A message that the worker cannot read, so that it knows no language.
  'service-worker/notifications.ts': ['Something new in RUA'],
  // For search engines.
  'root.tsx': ['Lodge your ride before you board. One tap tells the police and your next of kin.'],
  'routes/account/forgot-password.tsx': [
    'Set a new password for your RUA account with a code we send to your e-mail.',
  ],
  'routes/account/sign-in.tsx': ['Sign in to RUA as a commuter, driver, company or agency.'],
  'routes/account/sign-up.tsx': [
    'Join RUA as a commuter, driver or company. It is free and takes two minutes.',
  ],
  'ui/layout/app-layout.tsx': ['Your rides, and help on the road.'],
};

/** Texts that no catalogue has, or that stand on the page without being translated. */
function englishIn(path: string): string[] {
  return textsIn(path)
    .filter(
      ({ text, isShown }) => isShown || !(phrases.has(text) || phrases.has(text.replace('{}', '{limit}'))),
    )
    .map(({ text }) => text);
}

describe('the pages of members', () => {
  const files = filesBehind(
    (file) => entrance.test(file),
    (file) => elsewhere.test(file),
  );
  const found = new Map(
    files.flatMap((file) => {
      const texts = englishIn(file);
      return texts.length > 0 ? [[file.replace('web/', ''), texts] as const] : [];
    }),
  );

  it('are many files', () => expect(files.length).toBeGreaterThan(500));

  it('have no English text that is not translated', () => {
    const left = [...found].flatMap(([file, texts]) =>
      [...ofAgencies, ...printed].includes(file)
        ? []
        : texts.filter((text) => !english[file]?.includes(text)).map((text) => `${file}: ${text}`),
    );
    expect(left).toEqual([]);
  });

  it('have each text that is left out above', () => {
    const gone = [...ofAgencies, ...printed].filter((file) => !found.has(file));
    const goneTexts = Object.entries(english).flatMap(([file, texts]) =>
      texts.filter((text) => !found.get(file)?.includes(text)).map((text) => `${file}: ${text}`),
    );
    expect([...gone, ...goneTexts]).toEqual([]);
  });
});

describe('the pages that the server writes itself', () => {
  /** For demonstrations, for those who write the site, and where the address itself cannot be read. */
  const englishPages = [
    'server/base/delivery/mail-layout.ts',
    'server/base/http/pages/draft-link.ts',
    'server/base/http/routes/errors.ts',
    'server/features/app/text/phone-events.ts',
    'server/features/app/text/phone-page.ts',
    'server/features/platform/outbox/page.ts',
    'server/features/site/content/feeds.ts',
    'server/operations/docs-page.ts',
  ];
  const pages = globSync('server/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('html`'));

  it('have their words from the languages', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.filter((path) => htmlTextsIn(path).length > 0).toSorted()).toEqual(englishPages);
  });
});
