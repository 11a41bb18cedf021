/** Questions and answers of the home page and of Membership. */
import { faq, faqHeading } from '#domain/site/content/home.ts';
import { type ContentSeed, entry } from '#server/seed/content/content-seed.ts';

type Place = 'home' | 'membership' | 'both';

function ask(place: Place, question: string, answer: string): ContentSeed {
  return entry(faq, { question, answer, place });
}

const onHome: readonly ContentSeed[] = [
  ask(
    'home',
    'Does the driver see my next of kin?',
    'No. The driver and the loader see nothing of what you lodge. An agency sees your next of kin with a ride that you flagged, or when RUA had to tell it that you have not arrived.',
  ),
  ask(
    'home',
    'Who gets the message when I flag a ride?',
    'The agencies that you tick, and your next of kin by SMS. If you tick none, the flag goes to the agency that our staff have chosen for that; the form names it. The details page shows for each of them whether the message is queued, sent, delivered, failed, or seen.',
  ),
  ask(
    'home',
    'I am in danger now. Should I flag, or call?',
    'Call 112 first. In Lagos you can also call 767, and 122 reaches the Federal Road Safety Corps; all three are toll-free. Flag as well, if you can, because the flag carries the plate and the route. RUA is not an emergency service.',
  ),
  ask(
    'home',
    'What if I flag by mistake?',
    'On the road you hold Flag for a moment: letting go early sends nothing, and for five seconds you can take it back. Elsewhere you are asked once before anything is sent. After that you can withdraw the flag until an agency has acknowledged it. You give a reason, and everybody whom the flag reached is told.',
  ),
  ask(
    'home',
    'Does RUA follow me on the road?',
    'No. It notes a place only when you press the button for it, and it never watches where the vehicle goes. Whoever has your link sees the newest thing that you told RUA, with its age, and no moving dot.',
  ),
  ask(
    'membership',
    'Does it work on a small phone with a weak signal?',
    'The page behind a share link is about 3 KB and opens on 2G in any browser. The app needs a browser that is not too old. A ride that you have begun is kept on your phone, and what you opened last stays readable offline. To send something, there has to be a network for a moment. A phone without internet can lodge, flag and end a ride by USSD and SMS, where RUA has a code to dial; it then stands on the home page.',
  ),
  ask(
    'both',
    'What does it cost?',
    'Nothing to join, to lodge, to flag or to share. Your network charges for data as usual. For a parking space you pay its owner the price that is shown.',
  ),
  ask(
    'membership',
    'Can I lodge a ride for somebody else?',
    'Lodge for your own children, for whom you are responsible. For another adult, it is better that they do it: the record is theirs, and only they can read it, flag it and end it.',
  ),
  ask(
    'membership',
    'What happens to my ride when I arrive?',
    'You press Ride complete, and who has the link that you shared reads that you arrived. The ride stays in your list, where other travellers cannot read it, for as long as you have the account.',
  ),
];

const onMembership: readonly ContentSeed[] = [
  ask(
    'membership',
    'Which type of account should I choose?',
    'Commuter, if you travel or send parcels. Driver, if you carry people or goods in a vehicle of your own or of somebody else. Company, if you run a park, a fleet or a branch. Drivers and companies can do all that commuters can, and make manifests besides.',
  ),
  ask(
    'membership',
    'What does it mean that RUA checked a company?',
    'Our staff looked its number up at the Corporate Affairs Commission (RC or BN), found the name of the account there, and asked the company whether the account is its own. Passengers who check a plate read whether that was done. It says nothing of a vehicle, a driver or a journey. To have your company checked, write to us with the number from the contact page; it costs nothing, and a change of the name ends it.',
  ),
  ask(
    'membership',
    'What do I need to open an account?',
    'An e-mail address, a password of at least 10 characters, your name, a Nigerian phone number and where you live. We mail you a code of five characters to be sure that the address is yours.',
  ),
  ask(
    'membership',
    'How does a manifest help my park?',
    'You write the vehicle, the driver, the park and the route once and get a number of eight digits. Put it on the windscreen or read it out. A passenger types it, and most of the ride is filled in. You do not see who lodged, and nobody’s next of kin passes through your hands.',
  ),
  ask(
    'membership',
    'Does a manifest on RUA replace the list that the regulations ask for?',
    'No. Regulation 51(5) of the National Road Traffic Regulations 2012 asks for a list before any intercity journey, and it stays your duty. What your passengers lodge on RUA is a second record in a safe place.',
  ),
  ask(
    'membership',
    'Can my union or company appear on this page?',
    'Yes. Write to us from the contact page with the name, the park and how many vehicles you have; we look at it together before it is shown.',
  ),
  ask(
    'membership',
    'How does an agency take part?',
    'A public agency joins by invitation. Its officers then see the flags and complaints in which they were tagged, answer them as cases, and reply to messages. Write to us from an official address.',
  ),
  ask(
    'membership',
    'How do I leave?',
    'In Settings you can download everything that is yours and delete the account. Records that others rely on, such as a flag in an agency’s hands, stay without your name.',
  ),
];

const headings: readonly ContentSeed[] = [
  entry(faqHeading, {
    title: 'What people ask at the park',
    subTitle: 'Questions',
    content: 'Still not clear? Write to us.',
  }),
];

export const faqSeeds: readonly ContentSeed[] = [...headings, ...onHome, ...onMembership];
