import { findVisitor, homeOf } from '#web/features/accounts/session.ts';
import card from '#web/features/content/share-card.jpg';
import { pageContext } from '#web/lib/page-context.ts';
import mark from '#web/ui/art/rua-mark.svg';
import { PublicLayout } from '#web/ui/layout/public-layout.tsx';
import type { Route } from './+types/start';
import { Closing, Flag, Hero, Lodge, Share } from './start-sections.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  // The page says the same to everybody but for two buttons, so it is shown even when nobody can be found.
  const visitor = await findVisitor(context.get(pageContext)).catch(() => null);
  return { home: visitor && homeOf(visitor.accountType), origin: context.get(pageContext).publicUrl };
}

const title = 'Know your ride, get home safe | RUA';
const description =
  'Lodge the vehicle before you board. If the trip turns bad, flag it: the police and your next of kin get the message, and you see each delivery.';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const origin = loaderData?.origin ?? '';
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'RUA, Road Users Association' },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: 'Know your ride. Get home safe.' },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${origin}/` },
    { property: 'og:image', content: origin + card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A danfo and a coach cross the Third Mainland Bridge at dusk' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Road Users Association',
        alternateName: 'RUA',
        url: `${origin}/`,
        logo: origin + mark,
      },
    },
  ];
};

const lodgeRide = '/users/rides/lodge';

export default function Start({ loaderData: { home } }: Route.ComponentProps) {
  const own =
    home === null ? { to: '/usersLogin', label: 'Sign in' } : { to: home, label: 'Go to dashboard' };
  const first = home === null ? { to: '/usersSignup', label: 'Create an account' } : own;
  return (
    <PublicLayout
      links={[{ to: '/', label: 'Home' }]}
      contact={{ phone: { number: '112', shown: '112', hours: 'In danger now? Call' } }}
      barLinks={[home === null ? { to: '/usersLogin', label: 'Login' } : { to: home, label: 'Dashboard' }]}
      join={home === null ? { to: '/usersSignup', label: 'Join us' } : { to: home, label: 'My area' }}
      about="The association of Nigerian road users. We help people know the vehicle they enter, and tell someone when it goes wrong."
      footerColumns={[
        {
          title: 'Your journey',
          links: [
            { to: lodgeRide, label: 'Lodge a ride' },
            { to: '/users/rides', label: 'Your rides' },
          ],
        },
        { title: 'Your account', links: home === null ? [own, first] : [own] },
      ]}
    >
      <Hero own={own} lodgeRide={lodgeRide} />
      <Lodge />
      <Flag />
      <Share />
      <Closing first={first} />
    </PublicLayout>
  );
}
