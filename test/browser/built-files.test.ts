/** Scripts, styles and pictures of the build, asked for by themselves. */
import { expect, test } from './support/test.ts';

test('a built file is framed by nobody, and costs no byte more as a part of a page', async ({ request }) => {
  const page = await (await request.get('/')).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
  const policyOf = async (path: string, as?: string) => {
    const reply = await request.get(path, as === undefined ? {} : { headers: { 'sec-fetch-dest': as } });
    expect(reply.status()).toBe(200);
    return reply.headers()['content-security-policy'];
  };
  for (const path of [script, '/favicon.svg']) {
    expect(await policyOf(path)).toBe("frame-ancestors 'none'");
    expect(await policyOf(path, 'iframe')).toBe("frame-ancestors 'none'");
    expect(await policyOf(path, 'document')).toBe("frame-ancestors 'none'");
  }
  expect(await policyOf(script, 'script')).toBeUndefined();
});
