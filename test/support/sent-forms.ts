/** Forms that a browser sends to a page itself, without scripts. */

export type Fields = Readonly<Record<string, string | readonly string[]>>;
export type Page = { action: (args: never) => Promise<unknown> };

/** Sends the form to its page. `answer` is the data of each call, by its path; a call without one is refused. */
export async function sent(
  page: Page,
  fields: Fields,
  answers: Readonly<Record<string, unknown>>,
  query = '',
) {
  const asked: unknown[] = [];
  const fetch = async (path: string, init: RequestInit = {}) => {
    if (init.body !== undefined) asked.push([path, JSON.parse(String(init.body))]);
    const found = answers[path];
    if (found !== undefined) return Response.json({ status: true, message: 'Done.', data: found });
    const code = answers.refusal ?? 'not_signed_in';
    return Response.json({ status: false, message: 'Refused.', code, errors: {} }, { status: 400 });
  };
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  const request = new Request(`https://rua.example/page${query}`, { method: 'POST', body: form });
  const args: object = { context: { get: () => ({ fetch }) }, request };
  const answer: unknown = await page.action(args as never).catch((thrown: unknown) => thrown);
  return { asked, answer, leads: answer instanceof Response ? answer.headers.get('location') : undefined };
}
