/** The page About us. */
import { aboutOrder, aboutPage, missionVision } from '#domain/site/content/about.ts';
import { aboutCall } from '#domain/site/content/call-to-action.ts';
import { aboutSections } from '#domain/site/content/section-orders.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const introduction = entry(aboutPage, {
  title: 'People who use the road, looking after each other',
  subTitle: 'About us',
  content: [
    'RUA, the Road Users Association, is for everybody whose day depends on a Nigerian road: the trader on the night bus from Onitsha, the student in a keke in Kano, the nurse who takes the last danfo to Ikorodu, the driver who carries passengers to Jos and back, and the officer in the park who fills in the list.',
    'We do a small thing and try to do it well. Before you board, you lodge the ride: the plate, the driver, the park, where you are going, and whom to tell. If the journey turns bad, you flag it. A message goes to your next of kin and to the agencies that you choose, and you see for each of them whether it is queued, sent, delivered or seen. We never write “sent” where we only hope.',
    'We began with the passenger list. Regulation 51(5) of the National Road Traffic Regulations 2012 asks for one before any intercity journey: every passenger’s name, address, departure and destination, phone, and the next of kin’s name and phone, children too. On paper, such a list burns with the bus. Read aloud at the park, it makes people give false names. So the list has to live on a server, and the next of kin has to be hidden from those who load the vehicle.',
    'RUA has to work on the phone that people have. In December 2024 more than four in ten mobile subscriptions in Nigeria were still on 2G. That is why the page that your family opens is a few kilobytes, why an SMS goes out beside the e-mails, and why nothing here needs the newest handset.',
    'We are young, and we would rather be trusted slowly than praised quickly. RUA is not the police, not an ambulance and not a court. It does not take the place of 112. It is a record that stays, a message that is followed, and a group of people who want the road to be kinder than it is.',
  ].join('\n\n'),
  imageOne: drawing(
    'scene-terminal-queue.svg',
    'Five passengers queue under a departure board at a bus terminal, among them an elder, a schoolgirl and a man in a wheelchair',
  ),
  imageTwo: drawing(
    'scene-bridge-sunset.svg',
    'A danfo and a bus cross the lagoon bridge at sunset; a boatman in a straw hat poles a canoe below',
  ),
  imageThree: drawing(
    'scene-town-hall.svg',
    'A meeting under a canopy: a woman in a blue gele speaks; a man in a wheelchair raises his hand and two people listen on chairs',
  ),
  totalRegUserTitle: 'road users have an account here',
});

const purpose = entry(missionVision, {
  title: 'What we want the road to be',
  subTitle: 'Mission and vision',
  visionTitle: 'Our vision',
  vision:
    'A Nigeria in which nobody boards a vehicle as a stranger and disappears as one. In each of the 36 states and the FCT, whoever travels can say which vehicle it is and who is waiting at the other end. Drivers with a good name are known for it. And when something goes wrong, the first hour is spent on helping, not on finding out who was on board.',
  missionTitle: 'Our mission',
  mission:
    'To give every road user a record that stays when the vehicle does not arrive; to carry a call for help to the next of kin and to the agency that can act, and to say honestly how far it got; to keep personal details away from those who have no business with them; and to bring commuters, drivers, parks and agencies to one table, where complaints are answered.',
  buttonTitle: 'Become a member',
  buttonLink: '/members',
  imageOne: drawing(
    'scene-coach-loading.svg',
    'A conductor in a red cap lifts luggage into the hold of a coach at Jibowu; a woman in a blue gele holds her ticket',
  ),
  imageTwo: drawing('scene-emergency-sign.svg', 'A roadside board with the emergency number 112 and a phone'),
});

const call = entry(aboutCall, {
  title: 'Take the next trip with somebody knowing',
  content: 'Open an account, lodge one ride, and send the link home. You will know whether it is for you.',
  firstButtonName: 'Get started',
  firstButtonLink: '/usersSignup',
  secondButtonName: 'Get in touch',
  secondButtonLink: '/contact-us',
});

const order = entry(aboutOrder, { order: [...aboutSections] });

export const aboutSeeds: readonly ContentSeed[] = [introduction, purpose, call, order];
