/** Where a subscriber's links lead. */
import { openConfirmPage, openLeavePage } from '#domain/site/subscriptions.ts';

export function confirmUrl(publicUrl: string, token: string): string {
  return publicUrl + openConfirmPage.path.replace('{token}', token);
}

export function leaveUrl(publicUrl: string, token: string): string {
  return publicUrl + openLeavePage.path.replace('{token}', token);
}
