/** Where a share's page is. Short, because it travels in an SMS. */
export function shareUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/r/${token}`;
}
