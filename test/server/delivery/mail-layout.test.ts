import { describe, expect, test } from 'vitest';
import { layOutMail } from '#server/base/delivery/mail-layout.ts';

const content = {
  heading: 'A passenger flagged ride R-7K2M',
  paragraphs: ['“Driver <b>drunk</b> & fast”'],
  facts: [['Driver', '<script>alert(1)</script>']],
  code: 'AB<C2',
  action: { label: 'Open "it"', url: 'https://rua.example/a?b=1&c="><img src=x>' },
  closing: ["Tell nobody's friend."],
} as const;

describe('the mail layout', () => {
  test('escapes everything that people wrote', () => {
    const { html } = layOutMail('Subject </title><script>', content);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<b>drunk');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;b&gt;drunk&lt;/b&gt; &amp; fast');
    expect(html).toContain('href="https://rua.example/a?b=1&amp;c=&quot;&gt;&lt;img src=x&gt;"');
    expect(html).toContain('AB&lt;C2');
  });

  test('has a text alternative that says the same', () => {
    const { text } = layOutMail('Subject', content);
    for (const part of [
      content.heading,
      content.paragraphs[0],
      'Driver: <script>alert(1)</script>',
      'AB<C2',
      `Open "it": ${content.action.url}`,
      content.closing[0],
    ]) {
      expect(text).toContain(part);
    }
  });

  test('ends with a link that stops mails to subscribers', () => {
    const unsubscribeUrl = 'https://rua.example/subscribe/leave/a"b';
    const { text, html } = layOutMail('Subject', { heading: 'Hello', paragraphs: [], unsubscribeUrl });
    expect(text).toContain(`Stop these mails: ${unsubscribeUrl}`);
    expect(html).toContain('href="https://rua.example/subscribe/leave/a&quot;b"');
  });

  test('leaves out what a message does not have', () => {
    const { text, html } = layOutMail('Subject', { heading: 'Hello', paragraphs: [] });
    expect(text).toBe('Hello\n\n-- \nRUA, Road Users Association\n');
    expect(html).not.toContain('<a ');
  });
});
