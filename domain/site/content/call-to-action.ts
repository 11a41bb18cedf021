/** The band that asks the reader to do something, at the end of a page. */
import { line, lines, link } from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';

const fields = {
  title: line('Title', 80, { required: true }),
  content: lines('Text', 300),
  firstButtonName: line('First button', 30),
  firstButtonLink: link('First button leads to'),
  secondButtonName: line('Second button', 30),
  secondButtonLink: link('Second button leads to'),
};

function callToAction<const Name extends string>(name: Name, label: string) {
  return defineKind({ name, label, entries: 'one', title: 'title', fields });
}

export const homeCall = callToAction('home-call', 'Home: call to action');
export const aboutCall = callToAction('about-call', 'About: call to action');
export const membershipCall = callToAction('membership-call', 'Membership: call to action');
export const postCall = callToAction('post-call', 'News post: call to action');
export const projectCall = callToAction('project-call', 'Project: call to action');
