/** A person comes, fills in who they are, secures the account, and chooses what reaches them. */
import { Secret, TOTP } from 'otpauth';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import {
  changePassword,
  completeProfile,
  forgotPassword,
  register,
  resendCode,
  resetPassword,
  signIn,
  verifyEmail,
  verifyResetCode,
} from '#domain/identity/accounts/auth.ts';
import { confirmIdentity } from '#domain/identity/accounts/confirmation.ts';
import { confirmMailedLink } from '#domain/identity/accounts/mailed-links.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from '#domain/identity/accounts/two-step.ts';
import { toggleFollow } from '#domain/identity/agencies/agencies.ts';
import {
  openPassPhoto,
  openSafetyPass,
  removePassPhoto,
  renewSafetyPass,
  savePassPhoto,
  saveSafetyPass,
  switchSafetyPass,
} from '#domain/identity/safety-pass.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  saveContactDetails,
  saveDateStyle,
  saveLanguage,
  savePhoto,
} from '#domain/identity/settings.ts';
import { putOffFirstDay } from '#domain/journeys/first-day.ts';
import { removeNextOfKin, saveNextOfKin, testNextOfKin } from '#domain/journeys/next-of-kin.ts';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
} from '#domain/platform/notifications/notifications.ts';
import { endPush, subscribeToPush } from '#domain/platform/notifications/push.ts';
import { ageCodes, mailedCode, mailedLink } from '#test/support/accounts.ts';
import { passOnWire, pathOfPass } from '#test/support/safety-passes.ts';
import { multipart } from '#test/support/uploads.ts';
import { photo, type World } from './world.ts';

/** The device of a person who comes back. Other calls name it as well. */
const device = (world: World) => ({ 'user-agent': `${world.own.word('Browser')} on a phone` });

/** A company, so that it makes manifests as well. */
export async function come(world: World): Promise<void> {
  const { own, test } = world;
  const email = own.address('Mail');
  const { password } = world;
  const headers = device(world);
  const account = await world.do(register, { headers, body: { email, password, account_type: 'company' } });
  world.token = account.apiToken;
  world.userId = account.id;
  await ageCodes(test, email, 61);
  await world.do(resendCode, { body: { email } });
  await world.do(verifyEmail, { body: { email, code: await mailedCode(test, email) } });
  await world.do(completeProfile, {
    body: {
      ...{ email, first_name: own.word('Firstname'), last_name: own.word('Lastname') },
      ...{ phone: `${'0803717'}9999`, state: own.word('State'), city: own.word('City') },
      address: own.passing('Oldaddress'),
    },
  });
  await world.do(saveContactDetails, { body: { phone: own.phone(), address: own.word('Address') } });
  await forgetPassword(world, email);
  await enterTwoSteps(world);
  await world.do(savePhoto, { body: { photo: await world.upload('people') } });
  await world.do(saveDateStyle, { body: { date_style: 'iso' } });
  await world.do(saveLanguage, { body: { language: 'en' } });
  await world.do(toggleFollow, { params: { id: world.agency.id } });
  await world.do(saveNotificationPreferences, {
    body: { choices: [{ kind: 'traffic', in_app: true, mail: false }], quiet_from: '', quiet_to: '' },
  });
  await subscribe(world);
  await nameKin(world);
  await writePass(world);
}

async function forgetPassword(world: World, email: string): Promise<void> {
  const { test } = world;
  const headers = device(world);
  await ageCodes(test, email, 3601);
  await world.do(forgotPassword, { headers, body: { email } });
  const entered = { email, code: await mailedCode(test, email) };
  const { apiToken } = await world.do(verifyResetCode, { headers, body: entered });
  const [password, last] = ['yellow-molue-29', 'green-okada-51'];
  const renewal = { email, password, retype_password: password };
  await world.do(resetPassword, { headers, token: apiToken, body: renewal });
  await ageCodes(test, email, 3601);
  await world.do(forgotPassword, { headers, body: { email } });
  await world.ask(confirmMailedLink, {
    params: { token: (await mailedLink(test, email)).split('/').at(-1) ?? '' },
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ password, retype_password: password }).toString(),
  });
  const enter = (secret: string) => world.do(signIn, { headers, body: { email, password: secret } });
  world.token = (await enter(password)).apiToken;
  await world.do(changePassword, {
    body: { current_password: password, password: last, retype_password: last },
  });
  world.password = last;
  await world.do(signOut, { token: (await enter(last)).apiToken });
  await enter(last);
  const devices = await world.do(listSessions);
  const another = devices.find(({ current }) => !current);
  await world.do(endSession, { params: { id: another?.id ?? 0 } });
  await enter(last);
  await world.do(endOtherSessions);
  await enter(last);
}

/** On, off, and on again. */
async function enterTwoSteps(world: World): Promise<void> {
  const current_password = world.password;
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.test.app.now().getTime() });
  const begin = async () => {
    const { secret } = await world.do(beginTwoStep, { body: { current_password } });
    await world.do(confirmTwoStep, { body: { code: codeOf(secret) } });
    world.wait(60);
    return secret;
  };
  // From here on the person has another token.
  world.token = (await world.do(confirmIdentity, { body: { current_password } })).apiToken;
  const secret = await begin();
  await world.do(endTwoStep, { body: { current_password, code: codeOf(secret) } });
  await begin();
}

async function subscribe(world: World): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${world.own.word('Device')}`;
  const body = { endpoint, p256dh: 'B'.repeat(87), auth: 'c'.repeat(22) };
  await world.do(subscribeToPush, { body });
  await world.do(endPush);
  await world.do(subscribeToPush, { body });
}

async function nameKin(world: World): Promise<void> {
  const { own } = world;
  const before = { full_name: own.passing('Formerkin'), address: own.passing('Formerhome') };
  const phone = own.phone();
  await world.do(saveNextOfKin, { body: { ...before, phone } });
  await world.do(testNextOfKin);
  await world.do(removeNextOfKin);
  const now = { full_name: own.word('Namedkin'), address: own.word('Kinhome') };
  await world.do(saveNextOfKin, { body: { ...now, phone } });
  await world.do(putOffFirstDay);
}

async function writePass(world: World): Promise<void> {
  const { own } = world;
  const facts = {
    ...{ name: own.word('Passname'), allergies: own.word('Allergy') },
    ...{ conditions: own.word('Condition'), medicines: own.word('Medicine') },
    next_of_kin: [{ name: own.word('Passkin'), phone: own.phone(), shown: true }],
  };
  await world.do(saveSafetyPass, { body: { ...passOnWire, ...facts } });
  const content = await photo(own);
  const form = multipart([{ name: 'file', content, filename: 'me.jpg', type: 'image/jpeg' }]);
  await world.do(savePassPhoto, form);
  await world.do(removePassPhoto);
  await world.do(savePassPhoto, form);
  await world.do(switchSafetyPass, { body: { on: false } });
  await world.do(switchSafetyPass, { body: { on: true } });
  const pass = await world.do(renewSafetyPass);
  const token = pathOfPass(pass).split('/').at(-1) ?? '';
  const stranger = { token: undefined, params: { token } };
  await world.ask(openSafetyPass, stranger);
  await world.ask(openPassPhoto, stranger);
}

/** Once they were told something. */
export async function readNotices(world: World): Promise<void> {
  const { rows } = await world.do(listNotifications);
  const newest = rows[0]?.id ?? 0;
  await world.do(readNotification, { params: { id: newest } });
  await world.do(readAllNotifications, { body: { up_to: newest } });
}
