/** Binds the endpoints of accounts to their use cases. */
import type { FastifyRequest } from 'fastify';
import { getAccount, signOut } from '#domain/identity/accounts/accounts.ts';
import type { CodeEntry } from '#domain/identity/accounts/auth.ts';
import * as endpoints from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import * as linkEndpoints from '#domain/identity/accounts/mailed-links.ts';
import * as twoStepEndpoints from '#domain/identity/accounts/two-step.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { findKnownDevice, type KnownDevice, rememberDevice } from '#server/base/http/limits/known-devices.ts';
import { sendPlainPage } from '#server/base/http/pages/plain-page.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  type Caller,
  clearSessionCookie,
  findCaller,
  refuseFormOfOthers,
  setSessionCookie,
} from '#server/base/http/routes/authentication.ts';
import { act, type Route, raw, read, write } from '#server/base/http/routes/route.ts';
import { languageOf, storedLanguage } from '#server/base/languages/chosen-language.ts';
import { verifyEmail } from '#server/features/identity/accounts/address-proof.ts';
import type { Guesser } from '#server/features/identity/accounts/code-guesses.ts';
import * as confirmation from '#server/features/identity/accounts/confirmation.ts';
import {
  deviceOf,
  endReplaced,
  handOver,
} from '#server/features/identity/accounts/for-others/opened-session.ts';
import { presentAccount, presentSignedIn } from '#server/features/identity/accounts/for-others/present.ts';
import { endSession } from '#server/features/identity/accounts/for-others/sessions.ts';
import { donePage, linkPage, unknownLinkPage } from '#server/features/identity/accounts/mailed-link-page.ts';
import { confirmLink, findLink } from '#server/features/identity/accounts/mailed-links.ts';
import { changePassword } from '#server/features/identity/accounts/password-change.ts';
import * as reset from '#server/features/identity/accounts/password-reset.ts';
import * as service from '#server/features/identity/accounts/service.ts';
import { withSignInCount } from '#server/features/identity/accounts/sign-in-figures.ts';
import * as twoStep from '#server/features/identity/accounts/two-step.ts';

export const accountRoutes: Route[] = [
  act(endpoints.register, async ({ app, transact, caller, body, request, reply }) => {
    const opened = await service.register(app, transact, body, languageDeviceOf(request));
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.signIn, async ({ app, transact, caller, device, body, request, reply }) => {
    const remember = rememberDevice(app, request, reply);
    const signInDevice = { ...languageDeviceOf(request), known: device?.key, remember };
    const opened = await withSignInCount(app, device !== undefined, () =>
      service.signIn(app, transact, body, signInDevice),
    );
    await endReplaced(app, caller, request);
    return handOver(opened, 'full', request, reply);
  }),
  act(endpoints.verifyEmail, async ({ app, transact, actor, device, body, request, reply }) => {
    const remember = rememberDevice(app, request, reply);
    const guesser = guesserOf(request, body, device);
    await verifyEmail(app, transact, body, { actor, guesser, device: deviceOf(request), remember });
    return {};
  }),
  write(endpoints.resendCode, async ({ app, actor, tx, body }) => {
    await reset.resendCode(app, tx, body.email, actor?.userId);
    return {};
  }),
  write(endpoints.forgotPassword, async ({ app, tx, body }) => {
    await reset.mailResetCode(app, tx, body.email);
    return body.email;
  }),
  act(endpoints.verifyResetCode, async ({ app, transact, caller, device, body, request, reply }) => {
    const guesser = guesserOf(request, body, device);
    const holder = { signedInAs: accountOf(caller), device: deviceOf(request), guesser };
    const opened = await reset.verifyResetCode(app, transact, body, holder);
    await endReplaced(app, caller, request);
    return handOver(opened, 'password-reset', request, reply);
  }),
  raw(linkEndpoints.openMailedLink, async ({ app, actor, params: { token }, query, request, reply }) => {
    const link = await findLink(app, token);
    const language = languageOf(request, reply, query.language, link?.language ?? null);
    const page = link
      ? linkPage(link, { token, signedInAs: actor?.userId, language })
      : unknownLinkPage(language);
    return sendPlainPage(reply, page);
  }),
  raw(linkEndpoints.confirmMailedLink, async ({ app, params: { token }, body, request, reply }) => {
    refuseFormOfOthers(app, request);
    const caller = await findCaller(app, request, reply);
    const signedInAs = accountOf(caller);
    const remember = rememberDevice(app, request, reply, true);
    const outcome = await confirmLink(app, token, body, { signedInAs, device: deviceOf(request), remember });
    const speak = (chosen: Language | null) => languageOf(request, reply, undefined, chosen);
    if (outcome.kind === 'unknown') return sendPlainPage(reply, unknownLinkPage(speak(null)));
    if (outcome.kind === 'refused') {
      const reader = { token, signedInAs, language: speak(outcome.link.language) };
      return sendPlainPage(reply, linkPage(outcome.link, reader, outcome.message));
    }
    return sendPlainPage(reply, donePage(outcome.purpose, speak(outcome.language)));
  }),
  act(endpoints.resetPassword, async ({ app, transact, caller, body, request, reply }) => {
    const remember = rememberDevice(app, request, reply);
    await reset.resetPassword(app, transact, body, { caller, device: deviceOf(request), remember });
    clearSessionCookie(reply);
    return {};
  }),
  act(endpoints.changePassword, async ({ app, transact, actor, body, request, reply }) => {
    await changePassword(app, transact, actor, body, rememberDevice(app, request, reply));
    return {};
  }),
  act(confirmIdentity, async ({ app, transact, actor, caller, body, request, reply }) => {
    const knownDevice = await knownDeviceOf(app, request, actor);
    const { until, token } = await confirmation.confirmIdentity(app, transact, actor, body, knownDevice);
    if (caller?.via !== 'cookie') return { until, apiToken: token };
    setSessionCookie(reply, token, caller.session);
    return { until, apiToken: '' };
  }),
  read(twoStepEndpoints.getTwoStep, ({ app, db, actor }) => twoStep.getOwnTwoStep(app, db, actor)),
  act(twoStepEndpoints.beginTwoStep, ({ app, transact, actor, body }) =>
    twoStep.beginTwoStep(app, transact, actor, body.currentPassword),
  ),
  write(twoStepEndpoints.confirmTwoStep, ({ app, tx, actor, body }) =>
    twoStep.confirmTwoStep(app, tx, actor, body.code),
  ),
  act(twoStepEndpoints.endTwoStep, async ({ app, transact, actor, body, request }) =>
    twoStep.endTwoStep(app, transact, actor, body, await knownDeviceOf(app, request, actor)),
  ),
  write(signOut, async ({ app, actor, tx, reply }) => {
    await endSession(app, tx, { id: actor.sessionId, userId: actor.userId });
    clearSessionCookie(reply);
    return {};
  }),
  read(getAccount, async ({ db, actor }) => presentAccount(await service.getAccount(db, actor.userId))),
  write(endpoints.completeProfile, async ({ app, actor, tx, body, request }) => {
    const account = await service.completeProfile(app, tx, actor.userId, body);
    return presentSignedIn(account, bearerToken(request));
  }),
];

function guesserOf(request: FastifyRequest, { email }: CodeEntry, device: KnownDevice | undefined): Guesser {
  if (device?.by === 'cookie') return { kind: 'device', device: device.key };
  return { kind: device ? 'place' : 'stranger', email, address: request.ip };
}

/** @returns the account that is signed in. */
function accountOf(caller: Caller | undefined): number | undefined {
  return caller?.session.kind === 'full' ? caller.session.userId : undefined;
}

/** @returns the key of the device when the signed-in person has signed in on it before. */
async function knownDeviceOf(
  app: AppContext,
  request: FastifyRequest,
  { userId }: Actor,
): Promise<string | undefined> {
  const { email } = await service.getAccount(app.database.queries, userId);
  return (await findKnownDevice(app, request, email.toLowerCase()))?.key;
}

function languageDeviceOf(request: FastifyRequest): service.DeviceWithLanguage {
  return { ...deviceOf(request), language: storedLanguage(request) };
}

/** The first client stores this answer as its user, token included. */
function bearerToken(request: FastifyRequest): string {
  return /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}
