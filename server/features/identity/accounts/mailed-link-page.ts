/** The pages behind the link of a mail with a code. Each says what its button does; opening one does nothing. */
import { passwordMaximumLength, passwordMinimumLength } from '#domain/identity/accounts/passwords.ts';
import type { Language } from '#domain/values/languages.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import type { PlainPage } from '#server/base/http/pages/plain-page.ts';
import { languageRow } from '#server/base/languages/language-row.ts';
import { type Phrase, type Translate, translateIn } from '#server/base/languages/translations.ts';
import type { MailedLink } from '#server/features/identity/accounts/mailed-links.ts';

/** The reader of the page. `token` is in the address already, so the page may hold it. */
type Reader = {
  token: string;
  /** The account of this browser's session. */
  signedInAs: number | undefined;
  language: Language;
};

/** Faults of a password, as the rules of passwords say them. */
const faults: readonly Phrase[] = [
  'Enter a password.',
  'Use at least 10 characters.',
  'Use at most 128 characters.',
  'The two passwords are not the same.',
  'Choose a password that is not your e-mail address.',
  'Too many people use this password. Choose another one.',
];

/** @param fault of the passwords, if there is one. */
export function linkPage(link: MailedLink, reader: Reader, fault = ''): PlainPage {
  const { language } = reader;
  const t = translateIn(language);
  const known = faults.find((one) => one === fault);
  const said = fault === '' ? null : html`<p class="st bad" role="alert">${known ? t(known) : fault}</p>`;
  const page = { language, ...(fault === '' ? {} : { status: 422 }) };
  const under = (body: Html) => html`${languageRow(language, t)}${body}`;
  if (link.purpose === 'reset-password')
    return { ...page, title: t('Set a new password'), body: under(passwordBody(link, reader, t, said)) };
  const body =
    reader.signedInAs === link.userId ? ownBody(link, reader, t) : verifyBody(link, reader, t, said);
  return { ...page, title: t('Verify my address'), body: under(body) };
}

function ownBody({ email }: MailedLink, { token }: Reader, t: Translate): Html {
  return html`<div class="t"><div class="b"><h1>${t('Verify your address?')}</h1><p>${t('You are signed in to RUA with {address}.', { address: email })}</p>
<form method="post" action="/mail/code/${token}"><button class="k g">${t('Verify my address')}</button></form></div></div>`;
}

/** One button, which needs no session; and a way for an owner who did not open the account to take it over. */
function verifyBody(link: MailedLink, reader: Reader, t: Translate, said: Html | null): Html {
  const { email: address } = link;
  const asAnother =
    reader.signedInAs === undefined
      ? null
      : html`<p>${t('You are signed in to another account. The button signs everybody out of {address} and removes its profile; set a new password then.', { address })}</p>`;
  return html`<div class="t"><div class="b"><h1>${t('Verify your address?')}</h1><p>${t('An account at RUA was opened with {address}. If it was you, press the button.', { address })}</p>${asAnother}
<form method="post" action="/mail/code/${reader.token}"><button class="k g">${t('Verify my address')}</button></form></div></div>
<details class="t"${said && html` open`}><summary class="b">${t('It was not you?')}</summary><div class="b"><p>${t('Close this page, and nobody can use your address. Or set a new password, and the account is yours: everybody is signed out of it, and its profile and settings are removed.')}</p>${said}
${newPasswordForm(link, reader, t)}</div></details>`;
}

function passwordBody(link: MailedLink, reader: Reader, t: Translate, said: Html | null): Html {
  return html`<div class="t"><div class="b"><h1>${t('Set a new password')}</h1><p>${t('For {address}. You are signed out everywhere.', { address: link.email })}</p>${said}
${newPasswordForm(link, reader, t)}</div></div>
<footer><p>${t('If you did not ask for it, close this page: your password stays as it is.')}</p></footer>`;
}

function newPasswordForm({ email }: MailedLink, { token }: Reader, t: Translate): Html {
  return html`<form method="post" action="/mail/code/${token}">${hiddenAddress(email)}
<label for="p">${t('New password: {count} characters or more', { count: passwordMinimumLength })}</label><input id="p" type="password" name="password" autocomplete="new-password" required minlength="${passwordMinimumLength}" maxlength="${passwordMaximumLength}">
<label for="r">${t('New password again')}</label><input id="r" type="password" name="retype_password" autocomplete="new-password" required>
<button class="k g">${t('Set password')}</button></form>`;
}

/** A hidden field for programs that store passwords. */
function hiddenAddress(email: string): Html {
  return html`<input type="email" name="email" value="${email}" autocomplete="username" hidden readonly>`;
}

export function donePage(purpose: CodePurpose, language: Language): PlainPage {
  const t = translateIn(language);
  return purpose === 'verify-email' ? verifiedPage(language, t) : changedPage(language, t);
}

function verifiedPage(language: Language, t: Translate): PlainPage {
  return {
    language,
    title: t('Your address is verified'),
    body: html`<div class="t"><div class="b"><p class="st ok">${t('Verified')}</p><h1>${t('Your address is verified')}</h1><p>${t('You can go on in RUA, on any device.')}</p><a class="k g" href="/users/dashboard">${t('Open RUA')}</a></div></div>`,
  };
}

function changedPage(language: Language, t: Translate): PlainPage {
  return {
    language,
    title: t('Your password is changed'),
    body: html`<div class="t"><div class="b"><p class="st ok">${t('Changed')}</p><h1>${t('Your password is changed')}</h1><p>${t('Sign in with the new one.')}</p><a class="k g" href="/usersLogin">${t('Sign in')}</a></div></div>`,
  };
}

export function unknownLinkPage(language: Language): PlainPage {
  const t = translateIn(language);
  return {
    language,
    title: t('This link does not work any more'),
    status: 404,
    body: html`${languageRow(language, t)}<div class="t"><div class="b"><h1>${t('This link does not work any more')}</h1><p>${t('It works once, for an hour, and part of it may be missing. Ask for a new mail.')}</p><a class="k g" href="/usersForgetPassword">${t('Set a new password')}</a></div></div>
<footer><a href="/usersLogin">${t('Sign in')}</a></footer>`,
  };
}
