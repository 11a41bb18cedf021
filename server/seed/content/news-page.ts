/** The heading of the news, and what posts and projects end with. */
import { postCall, projectCall } from '#domain/site/content/call-to-action.ts';
import { newsHeading } from '#domain/site/content/news.ts';
import { type ContentSeed, entry } from '#server/seed/content/content-seed.ts';

export const newsPageSeeds: readonly ContentSeed[] = [
  entry(newsHeading, {
    title: 'News from the road',
    description:
      'Advice for the next journey, your rights in the park, what is new in the app, and what the association is doing.',
  }),
  entry(postCall, {
    title: 'Lodge the next one',
    content: 'Reading helps. A record that somebody at home can open helps more.',
    firstButtonName: 'Lodge a ride',
    firstButtonLink: '/users/rides',
    secondButtonName: 'Become a member',
    secondButtonLink: '/usersSignup',
  }),
  entry(projectCall, {
    title: 'Come along, or bring it to your park',
    content: 'Everybody on the road is welcome. Parks and branches can ask for their own.',
    firstButtonName: 'Become a member',
    firstButtonLink: '/usersSignup',
    secondButtonName: 'Get in touch',
    secondButtonLink: '/contact-us',
  }),
];
