/** The sections of the home page, but for the questions, the members, the partners and the testimonials. */
import { homeCall } from '#domain/site/content/call-to-action.ts';
import {
  counters,
  department,
  departmentsHeading,
  downloadApp,
  homeAbout,
  homeOrder,
  sectionNine,
  service,
  servicesHeading,
  slide,
} from '#domain/site/content/home.ts';
import { homeSections } from '#domain/site/content/section-orders.ts';
import { type ContentSeed, drawing, entry, exampleOf } from '#server/seed/content/content-seed.ts';

const slides: readonly ContentSeed[] = [
  entry(slide, {
    title: 'Know your ride. Get home safe.',
    lineAbove: 'For everybody on the road',
    subTitle:
      'Lodge the vehicle before you board. If the trip turns bad, flag it: the agencies you choose, and your next of kin, get the message.',
    picture: drawing(
      'hero-bridge.svg',
      'A danfo with its conductor at the door and a coach cross the lagoon bridge as the sun comes up; a boatman poles a yellow canoe below',
    ),
    firstButtonName: 'Lodge a ride',
    firstButtonLink: '/users/rides',
    secondButtonName: 'See how it works',
    secondButtonLink: '/about',
  }),
  entry(slide, {
    title: 'A passenger list that stays behind',
    lineAbove: 'For drivers and motor parks',
    subTitle:
      'Paper travels with the bus and is lost with it. What you lodge at the park stays on a server, and the people who must know can read it.',
    picture: drawing(
      'hero-motor-park.svg',
      'A motor park at dawn: a loader with a list speaks to a woman in a blue gele, and a nurse waits with a schoolgirl beside the coach',
    ),
    firstButtonName: 'Create an account',
    firstButtonLink: '/usersSignup',
    secondButtonName: 'For drivers and parks',
    secondButtonLink: '/members',
  }),
  entry(slide, {
    title: 'Share the trip, not the worry',
    lineAbove: 'For the people who wait at home',
    subTitle:
      'Send one link. Your people see the plate, the driver and where you are going, on any phone, without an app and without an account.',
    picture: drawing(
      'hero-brt-night.svg',
      'Evening at a BRT station: lamps are lit, four passengers wait, one of them in a wheelchair, and a blue bus comes in',
    ),
    firstButtonName: 'Lodge a ride',
    firstButtonLink: '/users/rides',
    secondButtonName: 'How we keep your data',
    secondButtonLink: '/privacy-policy',
  }),
];

const departments: readonly ContentSeed[] = [
  entry(departmentsHeading, { title: 'Four desks, one association' }),
  exampleOf(department, {
    title: 'Road safety desk',
    text: 'Tyres, lights, rain and the night road, and safety days at parks.',
    picture: drawing('department-road.svg', ''),
    example: true,
  }),
  exampleOf(department, {
    title: 'Park and driver desk',
    text: 'Manifests that work, for drivers, loaders and park officers.',
    picture: drawing('department-parks.svg', ''),
    example: true,
  }),
  exampleOf(department, {
    title: 'Commuter desk',
    text: 'Answers passengers and families, and complaints about RUA.',
    picture: drawing('department-commuter.svg', ''),
    example: true,
  }),
  exampleOf(department, {
    title: 'Interstate desk',
    text: 'Passenger lists, night departures and parcels sent by bus.',
    picture: drawing('department-interstate.svg', ''),
    example: true,
  }),
];

const about = entry(homeAbout, {
  title: 'The passenger list should not burn with the bus',
  subTitle: 'What the law asks',
  content:
    'Regulation 51(5) of the National Road Traffic Regulations 2012 asks for a list before any intercity journey: each passenger’s name, address, phone, and next of kin. At most parks it is a sheet of paper on the dashboard, and it is lost with the bus.\n\nRUA keeps that record where it is safe. You lodge the ride yourself, and your next of kin stays hidden from the driver and the loader.',
  bottomTitle: 'Made for commuters, drivers and park officers, from Sokoto to Calabar.',
  banner: drawing(
    'scene-park-register.svg',
    'A loader in a red cap writes at the Ibadan table; a woman in a blue gele and a man in a wheelchair wait',
  ),
  yearsOfExpTitle: 'years at work for road users',
});

const services: readonly ContentSeed[] = [
  entry(servicesHeading, {
    title: 'One record, from the park to your gate',
    subTitle: 'Services',
    content: 'What you can do with an account, free of charge.',
  }),
  entry(service, {
    title: 'Lodge a ride',
    text: 'Plate, driver, park, route and next of kin, before the vehicle moves.',
    picture: drawing(
      'scene-writing-plate.svg',
      'A student types the plate of a danfo into her phone before she boards',
    ),
    link: '/users/rides',
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
      'A clerk at a park counter and an elder in a green fila, the waybill of a parcel between them',
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
      'Cars in marked bays beside three market stalls with their sellers; an attendant in a yellow cap holds a ticket',
    ),
    link: '/users/parking',
  }),
  entry(service, {
    title: 'Complaints',
    text: 'Tell an agency, a park or a company what went wrong, and follow the answer.',
    picture: drawing('scene-agency-desk.svg', 'A woman officer at a desk reads a new case on a screen'),
    link: '/users/complain',
  }),
];

const figures = entry(counters, {
  counterOne: '37',
  counterOneTitle: 'States, counting the FCT',
  counterTwo: '774',
  counterTwoTitle: 'Local governments to travel between',
  counterThreeSource: 'agencies',
  counterThreeTitle: 'Agencies you can tag',
  counterFour: '112',
  counterFourTitle: 'The number to dial in danger',
});

const feature = entry(sectionNine, {
  title: 'You see how far your flag has come',
  subTitle: 'How a flag travels',
  content:
    'You hold Flag, or tick the agencies yourself. They get the ride, its plate and its route at once, and your next of kin gets an SMS.\n\nBeside each of them stands queued, sent, delivered or seen, with the time. An officer acknowledges it, and you read each step until it is resolved.',
  banner: drawing(
    'scene-waiting-home.svg',
    'A mother, a grandfather and a child wait at home by lamplight, a phone on the table',
  ),
  imageWriteup: 'Those at home read the plate, the driver and the route, and whom to call.',
});

const download = entry(downloadApp, {
  title: 'RUA on your phone, without a store',
  content:
    'RUA runs in the browser that your phone has. Put it on your home screen, and it is one tap away. The emergency numbers are on every page.',
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

const order = entry(homeOrder, { order: [...homeSections] });

export const homeSeeds: readonly ContentSeed[] = [
  ...slides,
  ...departments,
  about,
  ...services,
  figures,
  feature,
  download,
  call,
  order,
];
