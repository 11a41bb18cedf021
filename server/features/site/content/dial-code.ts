/** The code by which phones without internet reach RUA. */
import type { Dial } from '#domain/site/content/pages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';

/** @returns null where no gateway brings what people dial. In the embedded default a page stands for the phone. */
export function dialCodeOf({ config }: Pick<AppContext, 'config'>): Dial | null {
  const { serviceCode: code, africasTalkingSecret } = config.text;
  if (isOutboxTheMailbox(config)) return { code, link: '/phone' };
  if (africasTalkingSecret === undefined) return null;
  return { code, link: `tel:${code.replaceAll('#', '%23')}` };
}
