/** The mails to subscribers and to people who asked to subscribe. */
import { openConfirmPage, openLeavePage, subscriptionDays } from '#domain/site/subscriptions.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage } from '#server/base/message.ts';

type Subscriber = { id: number; email: string; token: string; language: Language };

export function confirmationMail(app: AppContext, { id, email, token, language }: Subscriber): MailMessage {
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: 'subscription-confirm',
    language,
    to: email,
    subscriberId: id,
    subject: t('Do you want the news of RUA?'),
    heading: t('One tap, and the news begin'),
    paragraphs: [
      t(
        'A person, most likely you, asked us to mail the news of the Road Users Association to this address. Open the link and confirm it.',
      ),
    ],
    action: { label: t('Get the news'), url: confirmUrl(app.publicUrl, token) },
    closing: [
      t(
        'The link works for {days} days. If it was not you, ignore this mail: without the link nothing begins, and we forget the address.',
        { days: subscriptionDays },
      ),
    ],
    secret: true,
  };
}

export function alreadySubscribedMail(
  app: AppContext,
  { id, email, token, language }: Subscriber,
): MailMessage {
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: 'subscription-known',
    language,
    to: email,
    subscriberId: id,
    subject: t('You already get the news of RUA'),
    heading: t('You already get the news'),
    paragraphs: [
      t(
        'A person, most likely you, asked us to mail the news of the Road Users Association to this address. It gets them already, so there is nothing to do.',
      ),
    ],
    unsubscribeUrl: leaveUrl(app.publicUrl, token),
  };
}

export type PublishedPost = { id: number; title: string; summary: string };

/** The mail with the unchanged post, and around it words in the reader's language. */
export function newsMail(
  app: AppContext,
  post: PublishedPost,
  { token, language }: Pick<Subscriber, 'token' | 'language'>,
): Omit<MailMessage, 'channel' | 'to'> {
  const t = translateIn(language);
  return {
    kind: 'news-post',
    language,
    subject: post.title,
    heading: post.title,
    paragraphs: [post.summary],
    action: { label: t('Read it'), url: `${app.publicUrl}/event/details/${post.id}` },
    closing: [t('You get this because you subscribed to the news of RUA.')],
    unsubscribeUrl: leaveUrl(app.publicUrl, token),
  };
}

/** The address of the page that confirms a subscription. */
function confirmUrl(publicUrl: string, token: string): string {
  return publicUrl + openConfirmPage.path.replace('{token}', token);
}

function leaveUrl(publicUrl: string, token: string): string {
  return publicUrl + openLeavePage.path.replace('{token}', token);
}
