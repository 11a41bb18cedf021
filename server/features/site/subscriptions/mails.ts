/** The mails to subscribers and to people who asked to subscribe. */
import { openConfirmPage, openLeavePage, subscriptionDays } from '#domain/site/subscriptions.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { MailMessage } from '#server/base/message.ts';

type Subscriber = { id: number; email: string; token: string };

export function confirmationMail(app: AppContext, { id, email, token }: Subscriber): MailMessage {
  return {
    channel: 'mail',
    kind: 'subscription-confirm',
    to: email,
    subscriberId: id,
    subject: 'Do you want the news of RUA?',
    heading: 'One tap, and the news begin',
    paragraphs: [
      'A person, most likely you, asked us to mail the news of the Road Users Association to this address. Open the link and confirm it.',
    ],
    action: { label: 'Get the news', url: confirmUrl(app.publicUrl, token) },
    closing: [
      `The link works for ${subscriptionDays} days. If it was not you, ignore this mail: without the link nothing begins, and we forget the address.`,
    ],
    secret: true,
  };
}

export function alreadySubscribedMail(app: AppContext, { id, email, token }: Subscriber): MailMessage {
  return {
    channel: 'mail',
    kind: 'subscription-known',
    to: email,
    subscriberId: id,
    subject: 'You already get the news of RUA',
    heading: 'You already get the news',
    paragraphs: [
      'A person, most likely you, asked us to mail the news of the Road Users Association to this address. It gets them already, so there is nothing to do.',
    ],
    unsubscribeUrl: leaveUrl(app.publicUrl, token),
  };
}

export type PublishedPost = { id: number; title: string; summary: string };

export function newsMail(
  app: AppContext,
  post: PublishedPost,
  token: string,
): Omit<MailMessage, 'channel' | 'to'> {
  return {
    kind: 'news-post',
    subject: post.title,
    heading: post.title,
    paragraphs: [post.summary],
    action: { label: 'Read it', url: `${app.publicUrl}/event/details/${post.id}` },
    closing: ['You get this because you subscribed to the news of RUA.'],
    unsubscribeUrl: leaveUrl(app.publicUrl, token),
  };
}

/** Where a subscriber's links lead. */
function confirmUrl(publicUrl: string, token: string): string {
  return publicUrl + openConfirmPage.path.replace('{token}', token);
}

function leaveUrl(publicUrl: string, token: string): string {
  return publicUrl + openLeavePage.path.replace('{token}', token);
}
