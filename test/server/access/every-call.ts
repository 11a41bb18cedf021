/** Every call of the API and every job, so that all usual statements are sent to the database. */
import { expect } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { makeComingPartitions } from '#server/base/database/partitions.ts';
import { runJobs } from '#server/base/delivery/jobs.ts';
import { OutboxWorker, usualDelivery } from '#server/base/delivery/outbox-worker.ts';
import { stopWaitingForReports } from '#server/base/delivery/progress.ts';
import { createTransports } from '#server/base/delivery/transports.ts';
import {
  measureRoutes,
  measureSlowRoutes,
} from '#server/features/journeys/rides/for-others/route-durations.ts';
import { sendDeferredMails } from '#server/features/platform/notifications/for-others/deferred-mails.ts';
import { forgetOldNotices } from '#server/features/platform/notifications/retention.ts';
import { dropOldMonths } from '#server/features/platform/notifications/store.ts';
import { encodeDeferredPictures } from '#server/features/platform/pictures/uploads/for-others/deferred-encoding.ts';
import { removeExpired } from '#server/features/platform/pictures/uploads/service.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { retentionJobs } from '#server/scheduled-jobs.ts';
import { type WireField, wireFields } from '#test/server/bad-input/wire-fields.ts';
import type { TestServer } from '#test/support/server.ts';
import { type CallerName, expectations } from './expectations.ts';
import { prepareCall, type World } from './world.ts';

/** Each endpoint once; a list as each kind of caller, with each choice of each of its fields. */
export async function makeEveryCall(test: TestServer, world: World): Promise<void> {
  for (const endpoint of endpoints) {
    if (endpoint.name !== 'streamEvents') await callOnce(test, world, endpoint);
  }
}

const askers: readonly CallerName[] = ['owner', 'driver', 'company', 'tagged agency', 'supervisor', 'staff'];

async function callOnce(test: TestServer, world: World, endpoint: Endpoint): Promise<void> {
  const admitted = askers.filter((caller) => (expectations[endpoint.name]?.[caller] ?? 500) < 400);
  const isRead = endpoint.method === 'GET';
  for (const caller of isRead ? admitted : admitted.slice(0, 1)) {
    const { path, options } = await prepareCall(test, world, endpoint, caller);
    for (const query of isRead ? queriesOf(endpoint) : ['']) {
      const reply = await test.call(endpoint.method, path + query, options);
      expect(reply.status, `${endpoint.name} ${query}: ${reply.text}`).toBeLessThan(410);
    }
  }
}

const place = { latitude: '6.5', longitude: '3.4' };
const typed: Readonly<Record<string, string>> = {
  ...place,
  q: 'kunle',
  search: 'kunle',
  page: '1',
  title: 'go-slow',
};

function queriesOf(endpoint: Endpoint): string[] {
  const fields = wireFields(endpoint.query);
  const base = Object.fromEntries(
    fields
      .filter(({ name }) => name in typed && name !== 'search')
      .map(({ name }) => [name, typed[name] ?? '']),
  );
  const variants = fields.flatMap((field) =>
    valuesOf(endpoint, field).map((value) => ({ ...base, [field.name]: value })),
  );
  return [base, ...variants].map((query) => `?${new URLSearchParams(query)}`);
}

/** Fields that narrow a list by typed text. */
const narrowing: Readonly<Record<string, readonly string[]>> = {
  search: ['kunle', 'kunle bakare', '0803', '0803 000 0142', 'a@b.example', 'RD-7K2M9QXD'],
  plate: ['KJA-482XY'],
  place_state: ['Lagos'],
  local_government: ['Ikeja', 'Ikeja|Kosofe'],
};

/** The days in the queries of all lists except spaces, whose list takes two times. */
const byDay: Readonly<Record<string, readonly string[]>> = { from: ['2026-11-01'], to: ['2026-11-30'] };

function valuesOf(endpoint: Endpoint, { name, choices }: WireField): readonly string[] {
  return narrowing[name] ?? (endpoint.noun === 'spaces' ? undefined : byDay[name]) ?? choices ?? [];
}

/** Runs every job. There is a notification of an earlier month, so that more than one month has rows. */
export async function doEveryChore({ app }: TestServer, world: World): Promise<void> {
  const daysFromNow = (days: number) => new Date(app.now().getTime() + days * 86_400_000);
  await app.database.queries
    .insertInto('notifications')
    .values({
      user_id: world.owner.id,
      kind: 'parking',
      title: 'Hi',
      link: '/users/parking',
      created_at: daysFromNow(-40).toISOString(),
    })
    .execute();
  const outboxWorker = new OutboxWorker(app, createTransports(app.config), usualDelivery);
  outboxWorker.start();
  await outboxWorker.stop();
  const named = (name: string, run: () => Promise<unknown>) => ({
    name,
    run: async () => void (await run()),
  });
  await runJobs(app, [
    ...retentionJobs,
    named('missing delivery reports', () => stopWaitingForReports(app)),
    named('missed deadlines', () => notifyMissedDeadlines(app)),
    named('due content', () => publishDue(app)),
    named('held mails', () => sendDeferredMails(app)),
    named('old notices', () => forgetOldNotices(app)),
    named('coming months', () => makeComingPartitions(app.database, app.now())),
    // By then last month is past, and looked at.
    named('months of old notices', () => dropOldMonths(app.database, daysFromNow(100))),
    named('usual times of routes', () => measureRoutes(app)),
    named('slow routes', () => measureSlowRoutes(app)),
    named('late pictures', () => encodeDeferredPictures(app)),
    named('held pictures', () => removeExpired(app)),
  ]);
}
