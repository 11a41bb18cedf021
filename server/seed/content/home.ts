/** The sections of the home page, but for the questions, the members, the partners and the testimonials. */
import { homeCall } from '#domain/site/content/call-to-action.ts';
import {
  counters,
  department,
  departmentsHeading,
  downloadApp,
  homeAbout,
  sectionNine,
  service,
  servicesHeading,
  slide,
} from '#domain/site/content/home.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const slides: readonly ContentSeed[] = [
  entry(slide, {
    title: 'Know your ride. Get home safe.',
    subTitle:
      'Lodge the vehicle before you board. If the trip turns bad, flag it: the police or the agencies you choose, and your next of kin, get the message.',
    picture: drawing('hero-bridge.svg', 'A danfo and a coach cross the lagoon bridge as the sun comes up'),
    firstButtonName: 'Lodge a ride',
    firstButtonLink: '/users/rides/lodge',
    secondButtonName: 'See how it works',
    secondButtonLink: '/about',
  }),
  entry(slide, {
    title: 'A passenger list that stays behind',
    subTitle:
      'Paper travels with the bus and is lost with it. What you lodge at the park stays on a server, and the people who must know can read it.',
    picture: drawing(
      'hero-motor-park.svg',
      'A motor park at dawn: passengers board a coach while a loader ticks the manifest',
    ),
    firstButtonName: 'Create an account',
    firstButtonLink: '/usersSignup',
    secondButtonName: 'For drivers and parks',
    secondButtonLink: '/members',
  }),
  entry(slide, {
    title: 'Share the trip, not the worry',
    subTitle:
      'Send one link. Your people see the plate, the driver and where you are going, on any phone, without an app and without an account.',
    picture: drawing(
      'hero-brt-night.svg',
      'Evening at a BRT station: lamps are lit, passengers wait and a blue bus comes in',
    ),
    firstButtonName: 'Lodge a ride',
    firstButtonLink: '/users/rides/lodge',
    secondButtonName: 'How we keep your data',
    secondButtonLink: '/privacy-policy',
  }),
];

const departments: readonly ContentSeed[] = [
  entry(departmentsHeading, { title: 'Four desks, one association' }),
  entry(department, {
    title: 'Road safety desk',
    text: 'Plain advice on tyres, lights, rain and the night road, and the safety days at parks.',
    picture: drawing('department-road.svg', ''),
  }),
  entry(department, {
    title: 'Park and driver desk',
    text: 'Helps drivers, loaders and park officers to make manifests that work.',
    picture: drawing('department-parks.svg', ''),
  }),
  entry(department, {
    title: 'Commuter desk',
    text: 'Answers passengers and their families, and hears complaints about RUA itself.',
    picture: drawing('department-commuter.svg', ''),
  }),
  entry(department, {
    title: 'Interstate desk',
    text: 'For long journeys: passenger lists, night departures and parcels sent by bus.',
    picture: drawing('department-interstate.svg', ''),
  }),
];

const about = entry(homeAbout, {
  title: 'The passenger list should not burn with the bus',
  subTitle: 'About RUA',
  content:
    'The regulations ask for a list of everybody on an intercity journey, with the next of kin. At most parks it is a sheet of paper on the dashboard. When the bus is lost, the list is lost with it; and many passengers give a false name, because every stranger at the park can read the true one.\n\nRUA keeps that record where it is safe. You lodge the ride yourself, in your own name. Your next of kin stays hidden from the driver and the loader. If you flag the ride, the agencies that you tag see what they need to find you.',
  bottomTitle: 'Made with commuters, drivers and park officers in mind, from Sokoto to Calabar.',
  banner: drawing('scene-park-register.svg', 'A loader writes passengers into the register at a park table'),
  yearsOfExp: '51(5)',
  yearsOfExpTitle: 'the regulation that asks who is on board',
});

const services: readonly ContentSeed[] = [
  entry(servicesHeading, {
    title: 'One record, from the park to your gate',
    subTitle: 'Services',
    content: 'Six things that you can do with an account. RUA itself asks no money for any of them.',
  }),
  entry(service, {
    title: 'Lodge a ride',
    text: 'Plate, driver, park, route and next of kin, before the vehicle moves.',
    picture: drawing(
      'scene-writing-plate.svg',
      'A passenger types the plate of a danfo into her phone before boarding',
    ),
    link: '/users/rides/lodge',
  }),
  entry(service, {
    title: 'Flag and alert',
    text: 'Tell your next of kin and the agencies you choose, and see who has heard.',
    picture: drawing(
      'scene-app-phone.svg',
      'A phone shows an active ride with its plate and a red flag button',
    ),
    link: '/users/rides',
  }),
  entry(service, {
    title: 'Lodge an item',
    text: 'A record for every parcel sent by bike or by bus, until it is received.',
    picture: drawing(
      'scene-waybill-counter.svg',
      'A clerk at a park counter hands over the waybill of a parcel',
    ),
    link: '/users/history',
  }),
  entry(service, {
    title: 'Traffic updates',
    text: 'What is on the road now, told by road users and confirmed by others.',
    picture: drawing(
      'scene-go-slow.svg',
      'A go-slow: danfo, car and bus stand bumper to bumper under a traffic pin',
    ),
    link: '/users/traffic',
  }),
  entry(service, {
    title: 'Parking spaces',
    text: 'Find a space by the hour or by the day, at a price in naira that you see first.',
    picture: drawing(
      'scene-market-parking.svg',
      'Cars parked in marked bays beside market stalls, with an attendant',
    ),
    link: '/users/parking',
  }),
  entry(service, {
    title: 'Complaints',
    text: 'Tell an agency, a park or a company what went wrong, and follow the answer.',
    picture: drawing('scene-agency-desk.svg', 'An officer at a desk reads a new case on a screen'),
    link: '/users/complaints/lodge',
  }),
];

const figures = entry(counters, {
  counterOne: '37',
  counterOneTitle: 'States, counting the FCT',
  counterTwo: '774',
  counterTwoTitle: 'Local governments to travel between',
  counterThree: '13',
  counterThreeTitle: 'Agencies you can tag',
  counterFour: '112',
  counterFourTitle: 'The number to dial in danger',
});

const feature = entry(sectionNine, {
  title: 'Share the trip, not the worry',
  subTitle: 'For the people at home',
  content:
    'Send one link in any chat. Your people see the plate, the vehicle, the driver, the park and the town you are going to. They need no app and no account.\n\nThe link opens on an old phone with a weak signal: the page is about 3 KB. It shows your first name only. It ends when you arrive, when you stop it, or after 24 hours. And 112 is on the same page, with the numbers of the states you travel between.',
  banner: drawing('scene-waiting-home.svg', 'A family waits at home by lamplight, a phone on the table'),
  imageWriteup: 'Jibowu to Enugu by night. Those at home know which bus, and whom to call.',
});

const download = entry(downloadApp, {
  title: 'RUA on your phone, without a store',
  content:
    'RUA runs in the browser that your phone has. Put it on your home screen from the browser\u2019s menu, and it is one tap away. A ride that you have begun to lodge is kept on your phone, and the emergency numbers are on every page.',
  banner: drawing('scene-app-phone.svg', 'A phone shows an active ride with its plate and a red flag button'),
  helpCenterLink: '/members#questions',
  supportLink: '/contact-us',
  webinarsLink: '/news&events?tab=projects',
  blogLink: '/news&events',
  createAccountLink: '/usersSignup',
  downloadLink: '/#app',
});

const call = entry(homeCall, {
  title: 'Before you sit down, write the plate down',
  content: 'An account is free. Lodging a ride takes about as long as finding your seat.',
  firstButtonName: 'Get started',
  firstButtonLink: '/usersSignup',
  secondButtonName: 'Get in touch',
  secondButtonLink: '/contact-us',
});

export const homeSeeds: readonly ContentSeed[] = [
  ...slides,
  ...departments,
  about,
  ...services,
  figures,
  feature,
  download,
  call,
];
