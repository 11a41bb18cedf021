/** Every mail of the product, laid out as it is sent. */
import { type Language, languages } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { layOutMail } from '#server/base/delivery/mail-layout.ts';
import { englishMails, memberMails } from '#server/base/message.ts';
import { englishMailsOf } from './english-mails.ts';
import { type Mail, memberMailsOf } from './member-mails.ts';
import type { Written } from './written.ts';

export type ShownMail = {
  /** The name: the kind, the language and the place among the mails of the kind, such as `parking-yo-3`. */
  name: string;
  language: Language;
  mail: Mail;
  text: string;
  html: string;
};

/** Mails to members in these languages, all others in English. @param waiting how many notices a summary has. */
export function allMails(
  app: AppContext,
  written: Written,
  { inLanguages = languages, waiting = 2 }: { inLanguages?: readonly Language[]; waiting?: number } = {},
): ShownMail[] {
  const toMembers = memberMailsOf(written, waiting);
  const inEnglish = englishMailsOf(written);
  return [
    ...inLanguages.flatMap((language) =>
      memberMails.flatMap((kind) => shown(`${kind}-${language}`, toMembers[kind](app, language), language)),
    ),
    ...englishMails.flatMap((kind) => shown(kind, inEnglish[kind](app), 'en')),
  ];
}

function shown(name: string, mails: readonly (Mail | undefined)[], language: Language): ShownMail[] {
  return mails.map((made, place) => {
    if (made === undefined) throw new Error(`${name}: no mail`);
    // A notice's mail gets the language of its reader as it is sent.
    const mail = { language, ...made };
    return { name: `${name}-${place + 1}`, language, mail, ...layOutMail(mail.subject, mail) };
  });
}
