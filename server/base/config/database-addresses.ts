/** The servers of a `DATABASE_URL` that names several, as libpq takes it: one of them is the primary. */
import { StartRefusal } from '#server/base/config/start-refusal.ts';

const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;
/** libpq's names for servers that take writes; RUA asks for one in any case. */
const wanted = new Set(['read-write', 'primary']);
const wish = 'target_session_attrs';

/** @returns one address for each server that the setting names. @throws StartRefusal when it cannot be read. */
export function addressesIn(setting: string, text: string): string[] {
  const [, beginning = '', servers = '', rest = ''] = pattern.exec(text) ?? [];
  return servers.split(',').map((server) => {
    const address = `${beginning}${server}${rest}`;
    const url = URL.parse(address);
    if (!url) throw new StartRefusal(`The setting ${setting} is wrong: it is no address of PostgreSQL.`);
    const asked = url.searchParams.get(wish);
    if (asked === null) return address;
    if (!wanted.has(asked)) {
      throw new StartRefusal(`The setting ${setting} is wrong: RUA needs ${wish}=read-write.`);
    }
    url.searchParams.delete(wish);
    return url.href;
  });
}
