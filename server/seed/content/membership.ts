/** The page Membership, and the members and partners that also stand on other pages. All of their names are invented examples. */
import { membershipBanner, membershipFaqHeading, membershipOrder } from '#domain/site/content/about.ts';
import { membershipCall } from '#domain/site/content/call-to-action.ts';
import { member, membersHeading, partner, partnersHeading } from '#domain/site/content/home.ts';
import { membersSections } from '#domain/site/content/section-orders.ts';
import { type ContentSeed, drawing, entry, exampleOf } from '#server/seed/content/content-seed.ts';

const banner = entry(membershipBanner, {
  title: 'One association for everybody on the road',
  subTitle: 'Membership',
  content: [
    'An account makes you a member. Choose commuter if you travel, driver if you carry people or parcels, or company if you run a park, a fleet or a branch of riders. It costs nothing, and it takes an e-mail address and a few minutes.',
    'Commuters lodge rides and items, flag them, tell others about traffic, and book a place to park. Drivers and companies also make manifests: the vehicle, the driver, the park and the route are written once, and each passenger types the manifest’s number in place of all that.',
    'We ask one thing of a member: say what is so. A plate that is copied carefully, a flag that is raised in earnest and a complaint that names what happened are worth more to the next passenger than any slogan.',
  ].join('\n\n'),
  firstButtonName: 'Become a member',
  firstButtonLink: '/usersSignup',
});

const questions = entry(membershipFaqHeading, {
  title: 'Before you join',
  subTitle: 'Questions about membership',
  content: 'What it costs, what it asks of you, and how to leave. If yours is not here, write to us.',
});

const members: readonly ContentSeed[] = [
  entry(membersHeading, {
    title: 'Parks, unions and companies',
    subTitle: 'Members',
    content: 'Who has joined, and where they run.',
  }),
  example('Sunrise Street Danfo Owners', 'Oyingbo, Lagos. Yellow minibuses.', 'danfo'),
  example('Two Drums Keke Riders', 'Sabon Gari, Kano. Tricycles.', 'keke'),
  example('Red Kola Express Lines', 'Enugu to Lagos. Interstate coaches.', 'coach'),
  example('Harmattan Dispatch Riders', 'Ring Road, Ibadan. Parcels by motorcycle.', 'okada'),
  example('Blue Stork Bus Crews', 'Ikorodu, Lagos. City buses.', 'brt'),
  example('High Plateau Taxi Circle', 'Terminus, Jos. Taxis.', 'taxi'),
  example('Baobab Road Haulage', 'Kano to Apapa. Trucks and their drivers.', 'truck'),
  example('Weaverbird Korope Drivers', 'Somolu, Lagos. Small minibuses.', 'korope'),
];

/** @param vehicle as the drawing's file is called. */
function example(name: string, text: string, vehicle: string): ContentSeed {
  return exampleOf(member, { name, text, picture: drawing(`member-${vehicle}.svg`, ''), example: true });
}

const partners: readonly ContentSeed[] = [
  entry(partnersHeading, {
    title: 'Room for those who help',
    subTitle: 'Public agencies are no partners of RUA: your reports are addressed to them.',
  }),
  helper('Lantern Highway Trust', 'Talks about the night road', 'shield'),
  helper('Good Wheel Workshop Guild', 'Tyre and brake checks', 'wheel'),
  helper('Far Bank Crossing Society', 'Safe crossings outside schools', 'bridge'),
  helper('Morning Palm Foundation', 'Helmets and reflective jackets', 'palm'),
  helper('Amber Beacon Volunteers', 'Help at the roadside', 'beacon'),
  helper('Steady Pulse Circle', 'First aid for drivers', 'heart'),
  helper('Quick Bolt Community Radio', 'Traffic news in many languages', 'bolt'),
  helper('Three Rings Driving School', 'Lessons for new drivers', 'knot'),
];

/** @param badge as the drawing's file is called. */
function helper(name: string, text: string, badge: string): ContentSeed {
  return exampleOf(partner, { name, text, picture: drawing(`partner-${badge}.svg`, ''), example: true });
}

const call = entry(membershipCall, {
  title: 'Bring your park, your branch or only yourself',
  content:
    'One person with an account is a start. A park where every loader knows the manifest’s number is a different road.',
  firstButtonName: 'Become a member',
  firstButtonLink: '/usersSignup',
  secondButtonName: 'Get in touch',
  secondButtonLink: '/contact-us',
});

const order = entry(membershipOrder, { order: [...membersSections] });

export const membershipSeeds: readonly ContentSeed[] = [
  banner,
  questions,
  ...members,
  ...partners,
  call,
  order,
];
