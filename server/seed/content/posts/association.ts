/** News posts about the association. */
import { post } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry, exampleOf } from '#server/seed/content/content-seed.ts';

const whatWeAre = entry(
  post,
  {
    title: 'What RUA is, and what it is not',
    category: 'association',
    author: 'The secretariat',
    summary:
      'A new association should say early what it can do and where it ends. Who we are, what a record and a flag are good for, and five things that we do not promise.',
    banner: drawing(
      'scene-terminal-queue.svg',
      'Five passengers queue under a departure board at a bus terminal, among them an elder, a schoolgirl and a man in a wheelchair',
    ),
    description: `
<p>Whoever opens a door for the first time is asked the same things: who are you, what do you want, and what does it cost? Here are our answers, so that we can be held to them.</p>
<h2>Who we are</h2>
<p>The Road Users Association is for people who use Nigerian roads: passengers first, and with them drivers, riders, parks and companies. An account makes you a member, and it is free.</p>
<h2>What we want</h2>
<p>We want it to be normal that somebody knows which vehicle you are in. It is a modest wish. It needs a record that is made in a minute, kept where it cannot burn, and shown to nobody who has no business with it. It also needs a way to call for help that says honestly whether anybody has heard.</p>
<p>So that is what RUA does. You lodge the ride. You share it with your people. If it turns bad, you flag it, and your next of kin and the agencies that you tag get a message. You see for each of them whether it is queued, sent, delivered or seen.</p>
<h2>What we are not</h2>
<ul>
<li><strong>Not the police, and not an ambulance.</strong> In danger, dial <a href="tel:112">112</a>. We carry a message; others act.</li>
<li><strong>Not a judge of drivers.</strong> A flag is an alarm, not a verdict. There are no stars for drivers here and no list of bad ones.</li>
<li><strong>Not a tracker.</strong> We do not follow anybody’s phone along the road.</li>
<li><strong>Not a collector.</strong> Nobody may ask you for money at a park in our name.</li>
<li><strong>Not an agency’s spokesman.</strong> The agencies that you can tag are public bodies. That they are on the list means that a message can be addressed to them. It does not mean that they belong to us, or that they recommend us.</li>
</ul>
<h2>What we cannot promise</h2>
<p>We cannot promise that there is network where you are, that an officer is free, or that help comes in time. Some things will also go wrong that are our own fault, because this is new. When that happens we say so here, with what we changed.</p>
<h2>What we ask of you</h2>
<p>Use it for an ordinary journey first, to your aunt’s or to the market. Name somebody as next of kin who knows that you did. Tell us what annoyed you, on the <a href="/contact-us">contact page</a>. An association is the people who answer each other.</p>
`,
  },
  { daysAgo: 198 },
);

const complaints = entry(
  post,
  {
    title: 'How a complaint travels, and how to write one that is answered',
    category: 'association',
    author: 'Commuter desk',
    summary:
      'From the button to the reply: who reads what you lodge, what the steps are called, and why three facts do more than three pages. Also: how to complain about us.',
    banner: drawing('scene-agency-desk.svg', 'A woman officer at a desk reads a new case on a screen'),
    description: `
<p>People say that complaining changes nothing. Often they are right, because the complaint was shouted at somebody who could do nothing about it. A complaint that reaches the right desk with the right facts is another matter.</p>
<h2>Write down three facts</h2>
<ol>
<li><strong>Where and when.</strong> The road or the park, the day, the hour. “Last week at Mile 2” cannot be looked into; “Tuesday, about seven in the evening, at the foot of the bridge” can.</li>
<li><strong>Who or what.</strong> A plate, the name of a company, the number of a ride that you lodged. If you give the ride’s number, plate and driver come along by themselves.</li>
<li><strong>What happened.</strong> In the order in which it happened, without adjectives. What you saw yourself, and what you were told.</li>
</ol>
<p>Then say what you would like: money back, a repair, an apology, that it stops. Officers are people, and a clear wish is easier to answer than general anger.</p>
<h2>The way it takes</h2>
<p>When you <a href="/users/complain">lodge a complaint</a> you choose the agencies that it concerns. Only they can read it, with your name, phone and address, so that they can ask you back. For each it becomes a case, and the case has a state that you can see:</p>
<ul>
<li><strong>new</strong>, when it lies in the queue;</li>
<li><strong>acknowledged</strong>, when an officer has taken it up;</li>
<li><strong>in progress</strong>, when something is being done;</li>
<li><strong>resolved</strong>, when they consider it finished, with a reply to you.</li>
</ul>
<p>You get a notice at each step. If you are not content with the reply, you can reopen the case within 14 days, and say why.</p>
<h2>Emergencies and crimes go first</h2>
<p>A report of an emergency or a crime goes to the front of the agency’s queue. Your place goes with it if you allow it. Text and photo can wait. The same screen shows 112 and the numbers of your state, because a call is faster than any queue.</p>
<h2>Be fair</h2>
<p>Name what was done, not what kind of person did it. Do not complain about a driver because he belongs to another tribe, another union or another church; such complaints tell us about the writer. And if the matter has been settled, say so in the case. Officers remember who does.</p>
<h2>When it is about RUA</h2>
<p>Write to us on the <a href="/contact-us">contact page</a>. If it concerns your personal data, say so in the first line; then our data protection officer answers. What we got wrong and put right, we publish here, without names.</p>
`,
  },
  { daysAgo: 180 },
);

/** Written in the first person by an invented author, so it is an example. */
const forDrivers = exampleOf(
  post,
  {
    title: 'To the drivers: why a passenger who writes down your plate is on your side',
    category: 'association',
    author: 'Park and driver desk, invented',
    summary:
      'Some drivers feel insulted when a phone comes out. An open word about suspicion, good names, manifests, and what RUA shows of a driver and what it does not.',
    banner: drawing(
      'scene-driver-class.svg',
      'A trainer with glasses and a green fila explains road signs to three drivers on a bench',
    ),
    description: `
<p><em>An example: the writer of this post and their desk are invented.</em></p>
<p>I have heard it on the bench at more than one park. “So they think I am a thief.” A young woman stands behind the bus, looks at the plate, and types. The driver sees it in the mirror, and the day begins with a frown.</p>
<p>I understand it. Nobody likes to be written down. But let us look at what she is doing. She has three buses to choose from, and she has chosen yours. Now she tells her mother which one it is. It is what your own daughter does in another town, I hope, behind another bus.</p>
<h2>What is in it for you</h2>
<ul>
<li><strong>Lost things come back.</strong> The bag under the seat belongs to somebody who knows your plate. You find each other, and nobody says afterwards that the driver took it.</li>
<li><strong>Loading is quicker.</strong> Make a manifest once, put the number on the windscreen, and passengers type it. They need not ask your name ten times.</li>
<li><strong>You have a witness.</strong> If somebody else drives through town with a plate like yours, the record says which bus left from which park.</li>
<li><strong>If something happens on the way,</strong> somebody knows that you are on it too.</li>
</ul>
<h2>What RUA shows of you</h2>
<p>Your name as it was given at the park, the vehicle, its plate, the park and the route. The passenger sees it, and those to whom the passenger sends the link, until the journey ends. An agency sees it when the ride is flagged. There is no rating of drivers, no list of names to scroll through, and nobody can search for you. If you think that a record about you is wrong, write to us with the plate and we look into it with you. You have the same rights as everyone under the Nigeria Data Protection Act 2023.</p>
<h2>What you do not see</h2>
<p>You do not see who lodged, nor whom they named. Please do not ask. A passenger who trusts that her mother’s number is not read out will give her true name, and then the list is worth something on the day when it is needed.</p>
<h2>When you are flagged</h2>
<p>Stay calm. A flag is an alarm, and alarms are sometimes false. If an officer calls or stops you, say where you are and how the passengers are. A passenger who was mistaken can withdraw the flag as long as no agency has acknowledged it, and has to give the reason. Whoever raises false alarms for sport loses the account.</p>
<blockquote>A good name is made by those who could write down something else, and do not have to.</blockquote>
<p>Write to me on the <a href="/contact-us">contact page</a>. Drivers who are against all this are welcome to write first.</p>
`,
  },
  { daysAgo: 64 },
);

export const associationPosts: readonly ContentSeed[] = [forDrivers, complaints, whatWeAre];
