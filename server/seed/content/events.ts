/** Invented events of the association. The one announced first stands last. */
import { project } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, exampleOf } from '#server/seed/content/content-seed.ts';
import { occasion } from '#server/seed/content/occasion.ts';
import { marshal, nurse, parkDesk, roadDesk } from '#server/seed/content/speakers.ts';

const now = new Date();

const checkDay = exampleOf(
  project,
  {
    title: 'Ember months check day at Ojota',
    type: 'event',
    example: true,
    overview:
      'Before the long journeys of the year’s end: tyres, lights and belts looked at in the park, without a fine and without a fee. Passengers learn to lodge a ride while the vehicle is checked.',
    banner: drawing(
      'scene-ember-checkpoint.svg',
      'A marshal with a stop sign and an officer with a list halt a danfo at a checkpoint on the highway',
    ),
    description: `
<p>The last months of the year are the busiest on the road. People go home, goods go up, nights get longer for drivers who want one more trip. A check in the park takes ten minutes. A breakdown between two towns takes the night.</p>
<h2>What happens on the day</h2>
<ul>
<li><strong>Vehicle check.</strong> Volunteers look at tyres, lights, wipers, belts and the spare wheel, and write down for the driver what should be mended first.</li>
<li><strong>Manifest table.</strong> Drivers and loaders make a manifest, and see how a passenger uses its number.</li>
<li><strong>Passenger corner.</strong> Bring your phone. Somebody sits with you until your first ride is lodged and your people at home have the link.</li>
</ul>
<h2>Who should come</h2>
<p>Drivers of danfos, Hiaces and coaches, conductors and loaders, and whoever travels home for the holidays. You need no account to be checked.</p>
<blockquote>The check is advice. Nobody is fined, nothing is reported, and no sticker is sold.</blockquote>
<h2>Please bring</h2>
<p>The vehicle’s papers if you want help to read them, a charged phone, and water. There is shade for the first rows only.</p>
`,
    venue: 'Ojota Motor Park, Kosofe, Lagos',
    ...occasion(now, { inDays: 14, weekday: 'Saturday', from: '09:00', until: '13:00' }),
    speakers: [roadDesk, parkDesk, marshal],
  },
  { daysAgo: 1 },
);

const webinar = exampleOf(
  project,
  {
    title: 'Webinar: your first ride on RUA, on any phone',
    type: 'event',
    example: true,
    overview:
      'An hour on the screen for people who have an account and have not used it yet. We lodge a ride together, share it, flag it on a practice record and look at what each side sees.',
    banner: drawing(
      'scene-webinar.svg',
      'A laptop shows a woman in a blue gele who speaks and four listeners; a phone stands beside it',
    ),
    description: `
<p>Many of us open an account on a good day and look for it on a bad one. This hour is for the time between. We go slowly, and every step is shown on a small phone.</p>
<h2>What we go through</h2>
<ol>
<li>Lodging a ride: vehicle, trip, next of kin, check.</li>
<li>Typing a manifest number, and what it fills in.</li>
<li>Sending the link to somebody at home, and stopping it again.</li>
<li>Flagging: which agencies, what to write, and what the words queued, sent, delivered and seen mean.</li>
<li>What your next of kin reads, and how they can be removed.</li>
</ol>
<p>Half of the time is for questions. You can ask in English, Pidgin, Yoruba, Igbo or Hausa; we answer in the language of the question as far as we can.</p>
<h2>How to take part</h2>
<p>Write to us from the <a href="/contact-us">contact page</a> with the word <em>webinar</em>, and we send you the address a day before. If your network is weak, join by sound alone. The notes are mailed to everybody who asked.</p>
`,
    venue: 'Online',
    ...occasion(now, { inDays: 6, weekday: 'Wednesday', from: '19:00', until: '20:00' }),
    speakers: [parkDesk, marshal],
  },
  { daysAgo: 3 },
);

const townHall = exampleOf(
  project,
  {
    title: 'Commuters’ town hall, Enugu',
    type: 'event',
    example: true,
    overview:
      'Three hours under a canopy to say what the daily ride in Enugu is like, from fares and belts to night stops. What is said is written down and published here with what we can do and what we cannot.',
    banner: drawing(
      'scene-town-hall.svg',
      'A meeting under a canopy: a woman in a blue gele speaks; a man in a wheelchair raises his hand and two people listen on chairs',
    ),
    description: `
<p>An association of road users that only hears Lagos is an association of Lagos. So the commuter desk goes out to listen. Enugu is first; Kano and Port Harcourt are being prepared.</p>
<h2>How it runs</h2>
<ul>
<li>First hour: whoever wants to speak has three minutes. No speeches from the table.</li>
<li>Second hour: small groups of passengers, drivers, traders and parents sort what they heard.</li>
<li>Third hour: each group names one thing to change first, and we answer in public.</li>
</ul>
<p>We take notes without names. If you want a complaint to be followed up, we help you to lodge it properly at a table beside the canopy.</p>
<h2>What we promise</h2>
<p>Within two weeks the notes stand on this site: what was asked, what RUA can do itself, what belongs to an agency and was passed on, and what nobody could answer yet.</p>
<blockquote>Come with an example. “Buses are bad” helps nobody; “the last bus to Abakpa leaves without lights” can be acted on.</blockquote>
`,
    venue: 'Community hall near Ogbete Market, Enugu',
    ...occasion(now, { inDays: 21, weekday: 'Saturday', from: '10:00', until: '13:00' }),
    speakers: [marshal, parkDesk],
  },
  { daysAgo: 6 },
);

const eyeTests = exampleOf(
  project,
  {
    title: 'Eye tests for drivers, Jos',
    type: 'event',
    example: true,
    overview:
      'A driver who cannot read a sign in time will not say so in front of passengers. At Terminus, a nurse tests eyes behind a curtain, free of charge and in confidence.',
    banner: drawing(
      'scene-eye-test.svg',
      'A driver covers one eye and reads the chart that a nurse points at',
    ),
    description: `
<p>Eyes change slowly, and who drives the same road each day learns it by heart. Then a lorry stands where no lorry stood yesterday. This morning is for drivers who would like to know how well they see, and who would rather not ask in public.</p>
<h2>What is tested</h2>
<ul>
<li>Reading at a distance, with each eye and with both.</li>
<li>The edges of what you see, where children and motorcycles come from.</li>
<li>How well you see after a bright light, as when a car meets you at night.</li>
</ul>
<h2>What you take home</h2>
<p>A card with the result, for you alone. If you need glasses or a doctor, it says so, and the nurse tells you which clinics in Jos you can ask. Nothing is entered in RUA, and neither your park nor your employer is told.</p>
<h2>Good to know</h2>
<p>Come rested and bring the glasses that you have. The test takes a quarter of an hour. Numbers are given out from eight o’clock; late buses are waited for.</p>
`,
    venue: 'Terminus, Jos, Plateau',
    ...occasion(now, { inDays: 40, weekday: 'Tuesday', from: '08:30', until: '14:00' }),
    speakers: [nurse, roadDesk],
  },
  { daysAgo: 11 },
);

const firstAid = exampleOf(
  project,
  {
    title: 'First aid at the roadside, Port Harcourt',
    type: 'event',
    example: true,
    overview:
      'Who stands beside a crash is the first help there is. A morning for drivers, conductors and traders by the road: make the place safe, call the right number, stop bleeding, and know what not to do.',
    banner: drawing(
      'scene-first-aid.svg',
      'A volunteer in a hijab kneels and bandages the arm of a man who sits at the roadside',
    ),
    description: `
<p>Most of us have stood at the roadside and not known what to do with our hands. This course is short and practical. Nobody sits for long.</p>
<h2>What you practise</h2>
<ol>
<li>Making the place safe: stopping well off the road, the warning triangle, lights, people behind the barrier.</li>
<li>The call: 112, what to say first, and staying on the line.</li>
<li>Looking at a person from head to foot, and talking to them while you do.</li>
<li>Pressing on a wound, and tying a bandage from cloth that is at hand.</li>
<li>When to leave somebody where they lie, and when they must be moved.</li>
</ol>
<h2>What it is not</h2>
<p>It does not make anybody a nurse, and there is no certificate to hang up. You go home with a card for the glove box and with your hands knowing something.</p>
<p>Places are given in the order in which you write to us. Conductors and women who sell by the road come first, because they are there when it happens.</p>
`,
    venue: 'Mile 1 Park, Port Harcourt, Rivers',
    ...occasion(now, { inDays: 49, weekday: 'Saturday', from: '09:00', until: '12:30' }),
    speakers: [nurse, marshal],
  },
  { daysAgo: 18 },
);

const driverClass = exampleOf(
  project,
  {
    title: 'Signs and stopping distance: a drivers’ class in Ibadan',
    type: 'event',
    example: true,
    overview:
      'An afternoon on the bench of the park: the road signs that are most often misread, and how far a loaded bus still rolls after the foot is on the brake.',
    banner: drawing(
      'scene-driver-class.svg',
      'A trainer with glasses and a green fila explains road signs to three drivers on a bench',
    ),
    description: `
<p>The class was planned with drivers in mind who learned from an older brother and never sat in a school. There is no test at the end and no paper at the door.</p>
<h2>The plan of the afternoon</h2>
<ul>
<li>Twelve signs, one after the other. What do you do when you see it? Then: what does it say?</li>
<li>Stopping a loaded vehicle: chalk on the ground, guesses first, then the truth about wet roads and worn tyres.</li>
<li>Overtaking on a single carriageway: when not to.</li>
<li>The manifest, and why the loader should not read out next of kin.</li>
</ul>
<h2>Notes</h2>
<p>The drawings of the twelve signs can be had from the road safety desk, for printing and hanging up in a park. Ask on the <a href="/contact-us">contact page</a>, and say for which park. A park that wants the same class gives us a bench, shade and two hours on a slow day.</p>
`,
    venue: 'Iwo Road, Ibadan, Oyo',
    ...occasion(now, { inDays: -24, weekday: 'Thursday', from: '14:00', until: '17:00' }),
    speakers: [roadDesk, parkDesk],
  },
  { daysAgo: 40 },
);

export const eventSeeds: readonly ContentSeed[] = [
  checkDay,
  webinar,
  townHall,
  eyeTests,
  firstAid,
  driverClass,
];
