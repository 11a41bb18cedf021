/** Invented words of road users; readers are told that these are examples. */
import { testimonial, testimonialsHeading } from '#domain/site/content/home.ts';
import { type ContentSeed, drawing, entry, exampleOf } from '#server/seed/content/content-seed.ts';

type Example = {
  fullName: string;
  title: string;
  testimony: string;
  rate: number;
  face: string;
  alt: string;
};

function example({ face, alt, ...words }: Example): ContentSeed {
  return exampleOf(testimonial, { ...words, picture: drawing(`portrait-${face}.svg`, alt), example: true });
}

export const testimonialSeeds: readonly ContentSeed[] = [
  entry(testimonialsHeading, {
    title: 'What road users say',
    subTitle: 'Voices',
    content: 'In their own words.',
  }),
  example({
    fullName: 'Adunni Bakare',
    title: 'Trader, Balogun to Akure every Thursday',
    testimony:
      'I used to shout the plate down the phone while the driver was already moving. Now I lodge it while they tie the goods, and my brother has the link before we pass Berger.',
    rate: 5,
    face: 'gele-blue',
    alt: 'Drawing of a woman in a blue gele and a dress with rings',
  }),
  example({
    fullName: 'Sani Garba',
    title: 'Civil servant, Kano to Abuja',
    testimony:
      'What I like is that it does not pretend. It said that the message to my wife was queued, then sent, then delivered, each with the time. I know what I can rely on.',
    rate: 4.5,
    face: 'kaftan-hula',
    alt: 'Drawing of a man in a kaftan and an embroidered cap',
  }),
  example({
    fullName: 'Chisom Nwafor',
    title: 'Student, Nsukka to Enugu',
    testimony:
      'My mother does not have a smartphone. I send her the link and my small cousin opens it on an old handset. She sees the plate, she sees the driver’s name, she sleeps.',
    rate: 5,
    face: 'student-braids',
    alt: 'Drawing of a student with braids and a backpack',
  }),
  example({
    fullName: 'Musbau Lawal',
    title: 'Danfo driver, Oshodi to Ikorodu',
    testimony:
      'At first I thought it was to catch drivers. Then a passenger left her bag, found me by the number in her phone, and the bag went back. A good driver has nothing to fear from a plate.',
    rate: 4,
    face: 'driver-cap',
    alt: 'Drawing of a bearded driver in a blue cap',
  }),
  example({
    fullName: 'Mama Ibiso Harry',
    title: 'Fish seller, Mile 1 Market, Port Harcourt',
    testimony:
      'I send crates with the bike boys every morning. With the item lodged, nobody can tell me that he does not know which rider carried it.',
    rate: 4.5,
    face: 'market-woman',
    alt: 'Drawing of a market woman in a yellow headscarf',
  }),
  example({
    fullName: 'Taiwo Ogunleye',
    title: 'Conductor, Ojota to Ibadan',
    testimony:
      'The manifest number is on the windscreen. Passengers type it, and they stop asking me the driver’s name one by one. We leave earlier.',
    rate: 4,
    face: 'conductor-red-cap',
    alt: 'Drawing of a young conductor in a red cap',
  }),
  example({
    fullName: 'Pa Dung Gyang',
    title: 'Retired teacher, Jos',
    testimony:
      'My daughter named me as her next of kin. The message told me who had my number and how to be removed. I stayed, but I was glad to be asked.',
    rate: 5,
    face: 'elder-glasses',
    alt: 'Drawing of an elderly man with glasses, a white beard and a green fila',
  }),
  example({
    fullName: 'Zainab Yusuf',
    title: 'Pharmacist, Surulere to Ikeja',
    testimony:
      'Somebody posted that the bridge was blocked, two others wrote that it still was, and I took the other road. When it cleared, the notice went away by itself.',
    rate: 4.5,
    face: 'hijab-navy',
    alt: 'Drawing of a woman in a navy hijab',
  }),
];
