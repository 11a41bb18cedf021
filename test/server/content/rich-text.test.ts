import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { createStored, postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

async function readDescription(id: number): Promise<string> {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.answer(getPost).post.description;
}

/** Shows a text twice: once saved by an editor, and once written directly into the database. */
async function shown(description: string): Promise<string[]> {
  const saved = await editor.published(post, { ...postContent, description });
  const stored = await createStored(test.app, post, { ...postContent, description });
  return [await readDescription(saved.id), await readDescription(stored)];
}

const hostile: [string, string, string][] = [
  ['a script', '<script>alert(1)</script>', ''],
  ['a script that hides in another', '<scr<script>ipt>alert(1)</scr</script>ipt>', 'ipt&gt;alert(1)ipt&gt;'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>', '<p>x</p>'],
  ['a picture that fails on purpose', '<img src=x onerror=alert(1)>', ''],
  ['a picture from elsewhere', '<img src="https://evil.example/pixel.png">', ''],
  ['a picture outside its folder', '<img src="files/content/../../secret.svg">', ''],
  ['a link that runs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link that runs, broken over lines', '<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['a link that runs, in entities', '<a href="&#106;avascript&colon;alert(1)">x</a>', '<a>x</a>'],
  ['a link that runs, after a control character', '<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a link with data', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<a>x</a>'],
  ['a link to another site in disguise', '<a href="//evil.example">x</a>', '<a>x</a>'],
  ['the same with a backslash', '<a href="/\\evil.example">x</a>', '<a>x</a>'],
  [
    'a link that takes the window',
    '<a href="/about" target="_blank" ping="x">x</a>',
    '<a href="/about">x</a>',
  ],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>', ''],
  ['a formula', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', '<table></table>'],
  ['a sheet of styles', '<style>*{display:none}</style>', ''],
  ['a style', '<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['a name of ours', '<p id="main" class="dialog">x</p>', '<p>x</p>'],
  ['a frame', '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['an object', '<object data="x"></object><embed src="x">', ''],
  ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
  ['another base', '<base href="https://evil.example/">', ''],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">', ''],
  ['a comment', '<!--[if IE]><script>alert(1)</script><![endif]--><!-- x -->', ''],
  [
    'text that becomes markup elsewhere',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p></p>',
  ],
  ['raw text', '<xmp><img src=x onerror=alert(1)></xmp><textarea><script>alert(1)</script></textarea>', ''],
  ['tags that are not closed', '<p><strong>x<em>y', '<p><strong>x<em>y</em></strong></p>'],
  ['tags that are closed in the wrong order', '<p>a<b>c</p>d</b>', '<p>a<strong>c</strong></p>d'],
  ['half a tag', 'x<img src="', 'x'],
  ['escaped markup', '&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
];

describe('a rich text', () => {
  it.each(hostile)('loses %s, when it is saved and when it is shown', async (_, sent, left) => {
    const [saved, stored] = await shown(`<p>Before</p>${sent}`);
    expect(saved).toBe(`<p>Before</p>${left}`);
    expect(stored).toBe(saved);
  });

  it('keeps what an editor may write', async () => {
    const rich = [
      '<h2>Title</h2><h3>Smaller</h3><p>Text, <strong>bold</strong>, <em>leaning</em>, <u>under</u>.<br />Line</p>',
      '<ul><li>One</li></ul><ol><li>Two</li></ol><blockquote>Said</blockquote><hr />',
      '<a href="https://frsc.gov.ng/a?b=1&amp;c=2">there</a><a href="/contact-us">here</a><a href="tel:112">112</a>',
      '<figure><img src="files/content/danfo_1a2b3c4d.svg" alt="A park" /><figcaption>Ojota</figcaption></figure>',
      '<table><thead><tr><th scope="col">Fare</th></tr></thead><tbody><tr><td>₦500</td></tr></tbody></table>',
    ].join('');
    // The clients of other origins are told where a picture is.
    const withOrigin = rich.replace(' src="', ` src="${test.app.publicUrl}/`);
    expect(await shown(rich)).toEqual([withOrigin, withOrigin]);
    expect(await shown(rich.replace(' src="', ' src="/'))).toEqual([withOrigin, withOrigin]);
    expect((await editor.draft(post, { ...postContent, description: rich })).content.description).toBe(rich);
  });

  it('writes what other programs call the same in our words', async () => {
    const [saved] = await shown('<h1>Title</h1><p><b>b</b> <i>i</i></p>');
    expect(saved).toBe('<h2>Title</h2><p><strong>b</strong> <em>i</em></p>');
  });

  it.each([
    '',
    '<p></p>',
    '<p><br></p>',
    ' &nbsp; ',
    '<script>alert(1)</script>',
    '<img src="https://evil.example/x">',
  ])('that shows nothing is empty: %j', async (description) => {
    const draft = await editor.draft(post, { ...postContent, description });
    expect(draft.content.description).toBe('');
    const reply = await editor.publish(draft);
    expect(reply).toMatchObject({ status: 422, body: { errors: { description: ['Enter text.'] } } });
  });

  it('nested past all measure is flat', async () => {
    const [saved] = await shown(`${'<ul><li>'.repeat(2_000)}deep`);
    expect(saved?.match(/<ul>/g)?.length).toBeLessThan(20);
    expect(saved).toContain('deep');
  });

  it('that is far too long is refused before it is read', async () => {
    const reply = await editor.create('post', { ...postContent, description: '<b>'.repeat(80_000) });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { description: ['Use at most 60000 characters.'] } },
    });
  });
});
