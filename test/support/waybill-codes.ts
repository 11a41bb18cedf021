/** The codes that waybills sent by SMS. */
import type { AppContext } from '#server/base/app-context.ts';

export type Secrets = { code: string; path: string };

/** The newest text to this phone about a waybill: the code, and the path of the page. */
export async function waybillSecretsOf({ app }: { app: AppContext }, phone: string): Promise<Secrets> {
  const { body_text: text } = await app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('kind', '=', 'waybill-code')
    .where('to_address', '=', `+234${phone.replace(/\s/g, '').slice(1)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const code = /code (\w{5}) /.exec(text)?.[1] ?? '';
  return { code, path: new URL(/http\S+$/.exec(text)?.[0] ?? '').pathname };
}
