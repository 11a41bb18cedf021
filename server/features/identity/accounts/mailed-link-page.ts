/** The pages behind the link of a mail with a code. Each says what its button does; opening one does nothing. */
import { passwordMaximumLength, passwordMinimumLength } from '#domain/identity/accounts/passwords.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import type { MailedLink } from '#server/features/identity/accounts/mailed-links.ts';

/**
 * @param token is in the address already, so the page may hold it. @param signedInAs the account of this browser's session.
 * @param problem with the passwords, if there is one.
 */
export function linkPage(
  { email, purpose, userId }: MailedLink,
  token: string,
  signedInAs: number | undefined,
  problem = '',
): PlainPage {
  const refused = problem === '' ? {} : { status: 422 };
  const said = problem === '' ? null : html`<p class="st bad" role="alert">${problem}</p>`;
  if (purpose === 'reset-password')
    return { title: 'Set a new password', body: passwordBody(email, token, said), ...refused };
  const body = signedInAs === userId ? ownBody(email, token) : verifyBody(email, token, signedInAs, said);
  return { title: 'Verify your address', body, ...refused };
}

function ownBody(email: string, token: string): Html {
  return html`<div class="t"><div class="b"><h1>Verify your address?</h1><p>You are signed in to RUA with <b>${email}</b>.</p>
<form method="post" action="/mail/code/${token}"><button class="k g">Verify my address</button></form></div></div>`;
}

/** One button, which needs no session; and a way for an owner who did not open the account to take it over. */
function verifyBody(email: string, token: string, signedInAs: number | undefined, said: Html | null): Html {
  const asAnother =
    signedInAs === undefined
      ? null
      : html`<p>You are signed in to another account. The button signs everybody out of <b>${email}</b> and removes its profile; set a new password then.</p>`;
  return html`<div class="t"><div class="b"><h1>Verify your address?</h1><p>An account at RUA was opened with <b>${email}</b>. If it was you, press the button.</p>${asAnother}
<form method="post" action="/mail/code/${token}"><button class="k g">Verify my address</button></form></div></div>
<details class="t"${said && html` open`}><summary class="b">It was not you?</summary><div class="b"><p>Close this page, and nobody can use your address. Or set a new password, and the account is yours: everybody is signed out of it, and its profile and settings are removed.</p>${said}
${newPasswordForm(email, token)}</div></details>`;
}

function passwordBody(email: string, token: string, said: Html | null): Html {
  return html`<div class="t"><div class="b"><h1>Set a new password</h1><p>For <b>${email}</b>. You are signed out everywhere.</p>${said}
${newPasswordForm(email, token)}</div></div>
<footer><p>If you did not ask for it, close this page: your password stays as it is.</p></footer>`;
}

function newPasswordForm(email: string, token: string): Html {
  return html`<form method="post" action="/mail/code/${token}">${hiddenAddress(email)}
<label for="p">New password: ${passwordMinimumLength} characters or more</label><input id="p" type="password" name="password" autocomplete="new-password" required minlength="${passwordMinimumLength}" maxlength="${passwordMaximumLength}">
<label for="r">New password again</label><input id="r" type="password" name="retype_password" autocomplete="new-password" required>
<button class="k g">Set password</button></form>`;
}

/** For programs that store passwords. */
function hiddenAddress(email: string): Html {
  return html`<input type="email" name="email" value="${email}" autocomplete="username" hidden readonly>`;
}

export function donePage(purpose: CodePurpose): PlainPage {
  return purpose === 'verify-email' ? verified : changed;
}

const verified: PlainPage = {
  title: 'Your address is verified',
  body: html`<div class="t"><div class="b"><p class="st ok">Verified</p><h1>Your address is verified</h1><p>You can go on in RUA, on any device.</p><a class="k g" href="/users/dashboard">Open RUA</a></div></div>`,
};

const changed: PlainPage = {
  title: 'Your password is changed',
  body: html`<div class="t"><div class="b"><p class="st ok">Changed</p><h1>Your password is changed</h1><p>Sign in with the new one.</p><a class="k g" href="/usersLogin">Sign in</a></div></div>`,
};

export const unknownLink: PlainPage = {
  title: 'This link does not work any more',
  status: 404,
  body: html`<div class="t"><div class="b"><h1>This link does not work any more</h1><p>It works once, for an hour, and part of it may be missing. Ask for a new mail.</p><a class="k g" href="/usersForgetPassword">Set a new password</a></div></div>
<footer><a href="/usersLogin">Sign in to RUA</a></footer>`,
};
