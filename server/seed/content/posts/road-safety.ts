/** News posts about road safety. */
import { post } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const emberMonths = entry(
  post,
  {
    title: 'Ember months: how to travel when everybody travels',
    category: 'road-safety',
    author: 'Road safety desk',
    summary:
      'From September to December the roads fill up and tempers run short. What passengers and drivers can settle before they leave, what to expect at a checkpoint, and when to get down.',
    banner: drawing(
      'scene-ember-checkpoint.svg',
      'A marshal with a stop sign and an officer with a list halt a danfo at a checkpoint on the highway',
    ),
    description: `
<p>We call them the ember months because their names end that way, and because everybody is warm for travelling. Weddings, burials, holidays and the last goods of the year are all on the road at once. The road is no worse than in July. There are only more of us on it, more tired, and in more of a hurry.</p>
<h2>Before you choose the vehicle</h2>
<p>Decide the day before which park you will use and roughly when. People who arrive late take whatever is loading, and what is loading last is not always the best vehicle in the yard. If you can travel by daylight, do. If you cannot, choose the bus whose driver has slept, and ask him.</p>
<p>Look at three things while you stand in the queue:</p>
<ul>
<li><strong>The tyres.</strong> You need no gauge to see one that is bald or bulging.</li>
<li><strong>The lights.</strong> Ask the loader to have them switched on. It takes a moment.</li>
<li><strong>The load.</strong> What is on the roof will pull the bus to one side in every bend.</li>
</ul>
<h2>Lodge it before the engine starts</h2>
<p>Copy the plate from the plate, not from the ticket. If the driver has a manifest, type its number and most of the ride is filled in. Send the link to somebody who will be awake. None of this takes longer than buying water for the way.</p>
<h2>At a checkpoint</h2>
<p>Expect to be stopped on the highway. A driver who keeps the vehicle’s papers, his licence and the passenger list in one folder is through sooner, and so is everybody behind him. Regulation 51(5) of the National Road Traffic Regulations 2012 asks for that list before any intercity journey, with each passenger’s next of kin, so do not be surprised when somebody wants to see it.</p>
<p>Passengers help by staying calm and seated. If you are treated badly, note the place, the time and what was said, and <a href="/users/complain">lodge a complaint</a> when you have arrived. An argument on the verge of a highway endangers everyone who stands there.</p>
<h2>When to get down</h2>
<p>No appointment is worth a driver who races another bus, who drinks at the stop, or who drives on after he has nodded. Say so, together with those who sit beside you: one voice is a quarrel, four voices are a decision. If he does not listen, get down at the next town where there are people and light, and lodge the next vehicle too.</p>
<blockquote>You may arrive late with a good story. It is better to arrive late.</blockquote>
<p>And if something feels wrong and you cannot get down, flag the ride. In danger, dial <a href="tel:112">112</a> first.</p>
`,
  },
  { daysAgo: 2 },
);

const whichNumber = entry(
  post,
  {
    title: '112, 767 or 122: which number to dial, and what to say',
    category: 'road-safety',
    author: 'Commuter desk',
    summary:
      'Three short numbers, all toll-free. Who answers each of them, which one to try first, and four sentences that help whoever picks up to find you.',
    banner: drawing('scene-emergency-sign.svg', 'A roadside board with the emergency number 112 and a phone'),
    description: `
<p>In a quiet hour everybody knows a number to call. In a bad one, people scroll through their contacts for the cousin who knows a policeman. Learn one number by heart and you need not scroll.</p>
<h2>The numbers</h2>
<ul>
<li><strong><a href="tel:112">112</a></strong> is the national emergency number. In Lagos, the State Command and Control Centre answers it. Begin with this one, wherever you are.</li>
<li><strong><a href="tel:767">767</a></strong> works in Lagos, toll-free.</li>
<li><strong><a href="tel:122">122</a></strong> reaches the Federal Road Safety Corps, toll-free. Use it for a crash on the highway when 112 does not answer. The Corps also has <a href="tel:070022553772">0700 2255 3772</a>.</li>
</ul>
<p>Police control rooms have mobile numbers too. They change from year to year, so we do not print them on walls or in posts like this one. A number that was right two years ago costs time that nobody has.</p>
<h2>What to say</h2>
<p>Whoever answers cannot see you. Give them four sentences, in this order:</p>
<ol>
<li><strong>Where.</strong> The road, the direction, the last town or bus stop you passed, and something that can be seen: a filling station, a bridge, a church, a mast.</li>
<li><strong>What.</strong> A crash, a fire, an attack, somebody ill. One word is enough to begin with.</li>
<li><strong>How many.</strong> How many people need help, and whether any of them is a child or is trapped.</li>
<li><strong>Who you are.</strong> Your name and the number you call from, in case the line breaks.</li>
</ol>
<p>Then stay on the line until you are told that you may hang up. If the network is bad, send somebody up the nearest rise with a second phone.</p>
<h2>Please do not test it</h2>
<p>Hoax calls are a known trouble for everyone who answers these lines. A child who plays with 112, or a grown-up who wants to see whether it works, holds a place in the queue that belongs to somebody else. RUA never calls by itself for that reason. The <em>Emergency</em> button shows the numbers and asks what is happening; the call is always yours to place.</p>
<h2>And the flag?</h2>
<p>A flag on RUA is not a call. It carries the plate, the route and your own details to the agencies that you tag, and tells your next of kin. Raise it as well, before or after, because it says what you may not be able to say: which vehicle, from which park, to where. But a voice is faster. Call first.</p>
`,
  },
  { daysAgo: 20 },
);

const firstMinutes = entry(
  post,
  {
    title: 'The first ten minutes after a crash belong to those who are there',
    category: 'road-safety',
    author: 'Road safety desk',
    summary:
      'You need no bag and no certificate to help. Make the place safe, call, look, press, and leave a lane for the ambulance. What to do, and what to leave alone.',
    banner: drawing('scene-ambulance-lane.svg', 'Traffic keeps to the side and an ambulance passes through'),
    description: `
<p>Before any siren is heard there are people: the driver behind, the woman who sells bananas, the boy from the vulcaniser’s. What they do with the first ten minutes matters more than most of what comes later. It is not difficult. It only has to be done in the right order.</p>
<h2>First, no second crash</h2>
<p>Stop well off the road, beyond the scene, with your hazard lights on. Send somebody back along the road with a triangle, a branch or a bright cloth, far enough that a lorry can still stop. At night, let a headlight fall on the people, not into the eyes of those who come. Nobody stands on the carriageway to look.</p>
<h2>Then call</h2>
<p>One person calls <a href="tel:112">112</a> and does nothing else until it is done. Say where, what, how many. Pointing at one person and saying “you, call” works better than asking the crowd.</p>
<h2>Then look</h2>
<ul>
<li>Who shouts, breathes. Go first to those who are quiet.</li>
<li>Speak to them: your name, that help has been called, that you stay. Ask where it hurts.</li>
<li>If somebody bleeds badly, press on the place with a clean cloth and do not stop pressing to see whether it has stopped.</li>
<li>If somebody is unconscious and breathes, and you can do it without twisting the neck, turn them on the side so that the mouth is free.</li>
</ul>
<h2>What to leave alone</h2>
<p>Do not pull anybody out of a vehicle unless there is fire, water or traffic that will hit it. Do not give water, food or medicine. Do not straighten a limb. Do not take off a rider’s helmet unless they cannot breathe. And do not film. A family should hear of it from a voice that is sorry, not from a clip that was forwarded.</p>
<h2>Leave a lane</h2>
<p>When the queue has formed, an ambulance has to come through it. Pull to the side while you still have room to move: the left lane to the left, the right lane to the right. If you wait until you see the blue light in the mirror, the car in front of you has nowhere to go. Do not follow an ambulance through the gap that it makes.</p>
<h2>What RUA can add</h2>
<p>If you were in the vehicle and had lodged the ride, flag it when you are safe. Your people then hear from us, and the agencies that you tag have the plate and the route. If you only passed, post a <a href="/users/traffic">traffic update</a> so that others take another road, and the ambulance has an emptier one.</p>
`,
  },
  { daysAgo: 60 },
);

const tyres = entry(
  post,
  {
    title: 'Five looks at a tyre before a long trip',
    category: 'road-safety',
    author: 'Road safety desk',
    summary:
      'A tyre warns before it bursts. Five things that a driver, or a passenger in the queue, can see without a tool, and what to do about each of them.',
    banner: drawing(
      'scene-tyre-check.svg',
      'An inspector in a white hard hat kneels beside a chalk-marked tyre with a pressure gauge',
    ),
    description: `
<p>All that holds a bus on the road is four patches of rubber, each about as large as a hand. They carry the passengers, the roof load and the heat of a day on the highway. A tyre that gives up rarely does so without a sign. The sign is there in the park, where it costs nothing to stop.</p>
<h2>1. The tread</h2>
<p>Lay a finger across the grooves. They are there so that water has somewhere to go. Where the finger meets a smooth patch, the tyre swims on a wet road. Look along the whole width, because the inner edge is worn first and is the one that nobody sees.</p>
<h2>2. The side</h2>
<p>A bulge is a place where the cords inside are broken and only rubber holds the air. No pressure and no prayer mends it. A long cut in which you can see threads is the same. Such a tyre comes off before the trip, not after it.</p>
<h2>3. The age</h2>
<p>Fine cracks, as in dry ground, show a tyre that has grown old, perhaps on a shelf, perhaps on another continent. A used tyre can have a deep tread and be too old to trust. Ask the seller when it was made; the date is stamped on the side, as the week and the year.</p>
<h2>4. The pressure</h2>
<p>Measure in the morning, when the tyre is cold. After an hour’s driving the figure is always higher and tells you nothing. Use what the maker of the vehicle writes on the door frame, with the load you really carry. Too little air bends the side with every turn until it is hot enough to burst. Too much makes the bus jump and brake badly.</p>
<h2>5. The one nobody looks at</h2>
<p>The spare. A flat spare is luggage. Check it when you check the others, and make sure that the jack and the spanner that fits are in the vehicle and not at home.</p>
<h2>If you are a passenger</h2>
<p>You may look, and you may ask. Most drivers would rather hear it from you than from the road. If the answer is that the tyre is manageable, look once more at what is written under “the side”, and decide for yourself. Your fare has not been paid until you sit down.</p>
<blockquote>Chalk is cheap. Mark what must be changed, and do not let the vehicle load until the mark is gone.</blockquote>
<p>Parks that would like a morning of checks can ask for one on the <a href="/contact-us">contact page</a>. Checks are advice; nobody is fined.</p>
`,
  },
  { daysAgo: 41 },
);

const nightRoad = entry(
  post,
  {
    title: 'If you must travel at night',
    category: 'road-safety',
    author: 'Interstate desk',
    summary:
      'Night buses are cheap, cool and full. What drivers owe their passengers after dark, how to use headlights without blinding others, and what to tell the people at home.',
    banner: drawing(
      'scene-night-headlights.svg',
      'A car with dipped headlights on a dark road; a man in a reflective jacket walks beside it',
    ),
    description: `
<p>Our first advice about the night road is to take it by day. Our second is for those who cannot: the trader who has to be at the market when it opens, the nurse whose shift ends late, the student whose fare is only enough for the night bus.</p>
<h2>What the driver can do</h2>
<ul>
<li><strong>Sleep before, not during.</strong> Two drivers are better than one who is strong. A short sleep in a lit filling station beats any kola.</li>
<li><strong>Clean the glass.</strong> Dust that nobody sees by day turns every oncoming light into a wall.</li>
<li><strong>Dip early.</strong> Full beam is for an empty road. Dip when you see the glow of the other one, not when you see his lamps. If he does not dip, look to the edge of your own lane and slow down; do not answer with yours.</li>
<li><strong>Drive inside your light.</strong> If you cannot stop in the distance that your lamps show you, you are too fast, whatever the road allows.</li>
<li><strong>Do not stop for what lies on the road in an empty place.</strong> Slow down, go round it if you can do so safely, and stop where there are people.</li>
</ul>
<h2>What the passenger can do</h2>
<p>Sit where you can see the driver’s face in the mirror. Talk to him now and then; a driver who answers is awake. Keep one phone charged for the arrival and do not use it up on films. Keep your shoes on and your papers on you, not in the bag on the roof.</p>
<h2>What to tell those at home</h2>
<p>People who wait at night imagine the worst, because they know nothing. Give them something to know.</p>
<ol>
<li>Lodge the ride at the park, and send the link before the bus moves.</li>
<li>Say when you expect to arrive, and when they may begin to worry. Choose an honest hour.</li>
<li>Tell them that there are stretches without network. The link will not show you moving, because RUA does not follow anybody. It shows the vehicle, the driver and the newest thing that you told it.</li>
<li>When you arrive, press <em>Ride complete</em>. The link ends, and so does the worry.</li>
</ol>
<h2>If the bus leaves its road</h2>
<p>Buses leave their road for bad reasons and for good ones: a broken bridge, a market, a driver who knows a better way. Ask aloud, so that others hear the answer. If the answer does not satisfy you and you are afraid, flag the ride and dial <a href="tel:112">112</a>. You can withdraw a flag until an agency has acknowledged it; a flag too early is easier to put right than one too late.</p>
`,
  },
  { daysAgo: 88 },
);

const flood = entry(
  post,
  {
    title: 'When the road is under water, turn round',
    category: 'road-safety',
    author: 'Road safety desk',
    summary:
      'Brown water hides what it has taken away. How to judge a flooded street, what to do when the engine dies in it, and how to warn those who are behind you.',
    banner: drawing(
      'scene-flooded-underpass.svg',
      'Heavy rain: a flooded underpass is closed with barriers and a car waits outside',
    ),
    description: `
<p>In the rains every town has its places: the underpass that fills in a quarter of an hour, the street beside the canal, the dip before the market. Those who live there know them. Those who pass through learn about them with wet feet.</p>
<h2>Why water deceives</h2>
<p>You see the surface. You do not see the gutter without its cover, the hole that was dug last week, or the kerb. Water that only moves slowly pushes a car more strongly than a man can, and it floats a light vehicle before it reaches the seats. A keke turns over sooner than a car, and an okada is gone at once.</p>
<h2>How to judge it</h2>
<ul>
<li>If the water moves, do not enter it. Not on foot either.</li>
<li>If you cannot see the road’s edge or its markings, you do not know where the road is.</li>
<li>If a barrier, a branch or a tyre has been put across, somebody knew why.</li>
<li>That a lorry went through says something about lorries.</li>
</ul>
<p>An underpass is the worst place of all, because there is no way out at the sides. Wait above it. Rain that fills a street in minutes often leaves it within the hour, and an hour late is a small thing.</p>
<h2>If you are caught in it</h2>
<ol>
<li>Open the windows while they still move, and unlock the doors.</li>
<li>Switch the engine off if water has come into it. Trying again ruins it, and wastes the time you have.</li>
<li>Take children first. Leave the bags.</li>
<li>Climb out towards the higher side, hold on to each other, and feel for the ground with a stick or an umbrella before each step.</li>
<li>Keep away from poles and fallen wires. Water carries what is in them.</li>
</ol>
<p>Then call <a href="tel:112">112</a>, and say whether anybody is still in a vehicle.</p>
<h2>Warn the next one</h2>
<p>When you are dry, post it: the street, the direction, since when. A <a href="/users/traffic">traffic update</a> with a photo is worth ten calls. If you pass a place that others have reported, say whether the water is <em>still there</em> or <em>not there</em>. A flood that nobody confirms stops being listed as current after four hours, so old floods do not haunt the map.</p>
<blockquote>Nobody has ever been late because they turned round. They were late because it rained.</blockquote>
`,
  },
  { daysAgo: 120 },
);

const seatBelts = entry(
  post,
  {
    title: 'The belt in the back row is not decoration',
    category: 'road-safety',
    author: 'Road safety desk',
    summary:
      'In front people buckle up because of the officer, in the back they do not bother. Why that is the wrong way round, what to ask of a danfo, and how to hold a child.',
    banner: drawing(
      'scene-seat-belts.svg',
      'A market woman, an elder with glasses and a student sit in a danfo, each with a seat belt on',
    ),
    description: `
<p>Watch a bus come up to a checkpoint. The driver pulls the belt across his chest with one hand and holds it there until he is past. Behind him sit a dozen people who were never asked. It is as if a crash only ever happened to the front row.</p>
<h2>What happens without one</h2>
<p>When a vehicle stops suddenly, everything that is not tied to it goes on at the speed it had. The bag on your knees goes on. You go on. The person in the row behind goes on into the back of your seat, and into you. So a belt in the back protects the one who wears it and the one who sits in front of them.</p>
<p>People tell each other that it is better to be thrown clear. Think of what you would be thrown onto.</p>
<h2>“But there are none”</h2>
<p>In many a danfo the belts have been cut out, or lie under the seat cover, or have no buckle. Three things that help:</p>
<ul>
<li>Put a hand behind the cushion before you say there is none. Often the strap is there and only the buckle has slipped through.</li>
<li>Ask the driver, politely and aloud. When one passenger asks, he shrugs. When it is asked on every trip, he has it mended.</li>
<li>If you can choose between two vehicles, take the one with belts, and say that this is why.</li>
</ul>
<p>Owners who refit belts should have them bolted to the frame, not to the bench. A bench that tears loose takes three people with it.</p>
<h2>How to wear it</h2>
<p>Flat, over the hip bones and not over the stomach; the upper strap over the middle of the shoulder, not under the arm. Over the wrapper or the agbada, take the cloth aside first. A pregnant woman wears the lower strap under the child and the upper one beside it, and she of all people should wear it.</p>
<h2>Children</h2>
<p>A child on the lap is the first to fly, however strong the arms. Never put one belt round yourself and a child: your weight would press on it. Give a child a place of its own, with a belt, in the back. A seat made for children is best. When you lodge a ride, lodge it for the children who travel with you too; the passenger list that the regulations ask for names them, and so should your own people.</p>
<blockquote>It takes about as long to fasten a belt as to say that it is not necessary.</blockquote>
`,
  },
  { daysAgo: 165 },
);

export const roadSafetyPosts: readonly ContentSeed[] = [
  emberMonths,
  whichNumber,
  tyres,
  firstMinutes,
  nightRoad,
  flood,
  seatBelts,
];
