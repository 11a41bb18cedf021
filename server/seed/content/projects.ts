/** Invented projects of the association: work that goes on for longer than a day. */
import { project } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, exampleOf } from '#server/seed/content/content-seed.ts';

const registers = exampleOf(
  project,
  {
    title: 'Registers off the dashboard',
    type: 'project',
    example: true,
    overview:
      'Parks that want to keep the passenger list where it cannot be lost with the vehicle: we sit with loaders and drivers until the manifest’s number is part of loading.',
    banner: drawing(
      'scene-coach-loading.svg',
      'A conductor in a red cap lifts luggage into the hold of a coach at Jibowu; a woman in a blue gele holds her ticket',
    ),
    description: `
<p>The list that regulation 51(5) of the National Road Traffic Regulations 2012 asks for is often a sheet on the dashboard. It is filled in while the engine runs, read by everybody in the queue, and gone when the bus is. This project helps a park to do better with the people it has.</p>
<h2>How a park starts</h2>
<ol>
<li>One loader and one driver open accounts and make a manifest for a regular departure.</li>
<li>The number goes on a board beside the bus, large enough to be read from the queue.</li>
<li>Passengers type it, and their own details stay on their own phones and with RUA.</li>
<li>After four weeks we sit down: what slowed loading, who could not take part, what must change.</li>
</ol>
<h2>For passengers without a suitable phone</h2>
<p>Nobody is left at the park for lack of a phone. A relative can be told the plate and the driver in the old way, and the paper list that the law asks for goes on beside ours.</p>
<h2>Taking part</h2>
<p>Any park, terminal or company may ask, in any state. There is no fee and no equipment to buy. Write to the park and driver desk from the <a href="/contact-us">contact page</a>.</p>
`,
    venue: 'Parks that ask for it, in any state',
    time: 'All year',
  },
  { daysAgo: 25 },
);

const jackets = exampleOf(
  project,
  {
    title: 'Seen at night: reflective jackets for riders',
    type: 'project',
    example: true,
    overview:
      'Okada and dispatch riders work when it is dark. We look for branches, tailors and sponsors so that each rider has a jacket that headlights find, sewn near where it is worn.',
    banner: drawing(
      'scene-reflective-jackets.svg',
      'A volunteer hands a yellow reflective jacket to a rider',
    ),
    description: `
<p>A rider in a dark shirt is seen late. A strip of reflective cloth is cheap, weighs nothing and works without a battery. What is missing is somebody who brings the cloth, the tailor and the rider together. That is the whole of this project.</p>
<h2>How it works</h2>
<ul>
<li>A branch of riders writes to us with the sizes, and names a tailor.</li>
<li>A sponsor buys the cloth. We publish what was bought, by whom and for which branch.</li>
<li>The jackets bear no advertising larger than a hand, and the branch’s name on the back.</li>
<li>Riders who receive one agree to wear a helmet as well, and to carry one for the passenger.</li>
</ul>
<h2>Where riding is not allowed</h2>
<p>Okada and keke have been banned on main roads of several Lagos local governments since 2020. A jacket changes nothing about that. Ask your branch where you may ride.</p>
<h2>How to help</h2>
<p>Tailors, cloth sellers and sponsors in Kano, Onitsha, Aba and Lagos are most welcome, because the cloth is there. The <a href="/contact-us">contact page</a> reaches the road safety desk.</p>
`,
    venue: 'Branches in Ibadan, Kano and Port Harcourt to begin with',
    time: 'Until every rider who asked has one',
  },
  { daysAgo: 47 },
);

const crossings = exampleOf(
  project,
  {
    title: 'A safe crossing outside every school that asks',
    type: 'project',
    example: true,
    overview:
      'Parents, teachers and the nearest park agree on one place to cross and on who stands there. A stop sign, two jackets and a timetable do more than a hundred warnings at assembly.',
    banner: drawing(
      'scene-child-crossing.svg',
      'An officer holds a stop sign while three children with school bags cross',
    ),
    description: `
<p>Children cross where the sweets are sold, not where the road is wide and clear. This project does not build anything. It brings together those who stand at the same gate twice a day.</p>
<h2>The first week</h2>
<ol>
<li>Stand at the gate and draw where children cross. Parents are often surprised.</li>
<li>Choose one place with a view to both sides, and move the sellers there, not the children away from them.</li>
<li>Agree with the nearest park that its drivers slow down from the corner on.</li>
<li>Name two grown-ups for each day, with a sign and a jacket.</li>
</ol>
<h2>What RUA brings</h2>
<p>A sheet with the steps, a visit by the road safety desk where we can come, and a place on the traffic page where drivers are told when the crossing is open. Where a painted crossing or a hump is needed, we help the school to lodge the request with the agency in charge, and to follow it.</p>
<p>We photograph no children. Pictures of this project show the road.</p>
`,
    venue: 'Schools in Kano, Enugu and Ikorodu first',
    time: 'School days, half past six to eight and one to three',
  },
  { daysAgo: 70 },
);

const boards = exampleOf(
  project,
  {
    title: '112 on the wall of every park',
    type: 'project',
    example: true,
    overview:
      'A board by the gate with the national emergency number, large enough to be read by somebody who is frightened. Free to print, free to paint, and the same everywhere.',
    banner: drawing('scene-emergency-sign.svg', 'A roadside board with the emergency number 112 and a phone'),
    description: `
<p>Ask at a park for the number to call and you will hear three, one of them old. The national one is 112. It belongs on the wall, so that nobody has to remember it.</p>
<h2>What is on the board</h2>
<ul>
<li><strong>112</strong>, the national emergency number, in figures as tall as a hand.</li>
<li>In Lagos also <strong>767</strong>, toll-free, and everywhere <strong>122</strong>, toll-free, for the Federal Road Safety Corps.</li>
<li>The name of the place, because a caller must say where they are and a stranger does not know.</li>
<li>Three lines: say where, say what, stay on the line.</li>
</ul>
<h2>How to put one up</h2>
<p>Ask us for the drawing, and say the name of the place as people there call it. Have it printed or painted. Hang it where the queue stands, not in the office. Then send us the name of the park and of whoever looks after the board.</p>
<blockquote>The board says nothing about RUA. A number that saves lives should not have to carry anybody’s advertising.</blockquote>
`,
    venue: 'Parks and terminals in all 36 states and the FCT',
    time: 'All year',
    videoLink: '/videos/112-board.webm',
  },
  { daysAgo: 96 },
);

export const projectSeeds: readonly ContentSeed[] = [registers, jackets, crossings, boards];
