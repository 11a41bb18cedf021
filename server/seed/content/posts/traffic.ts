/** News posts about traffic. */
import { post } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const okadaKeke = entry(
  post,
  {
    title: 'Okada and keke in Lagos: ask where the line runs before you get on',
    category: 'traffic',
    author: 'Park and driver desk',
    summary:
      'Since 2020 okada and keke have been banned on main roads of several Lagos local governments. What that means for riders, for passengers, and for the last stretch home.',
    banner: drawing(
      'scene-keke-lane-map.svg',
      'An officer points at a street map of where a keke may go; a keke with its driver and a passenger passes',
    ),
    description: `
<p>For many people the journey home ends on three wheels, or on two. The bus stops at the junction, and from there to the gate it is a keke or an okada. Since 2020 both have been banned on main roads of several Lagos local governments. The rule is known by its result: riders who turn off one street too early, and passengers who walk the rest.</p>
<h2>What it means</h2>
<p>The ban is about roads, not about you. Main roads are out; there are streets behind them where riding goes on as before. Which roads, and in which local governments, is decided by the state and can change. We do not print a list here, because a list that is out of date costs a rider his machine.</p>
<p>Ask in this order:</p>
<ol>
<li>The rider’s branch or the chairman of the keke park. They hear of changes first.</li>
<li>The office of your local government. Lagos has 20 of them, and 37 local council development areas.</li>
<li>LASTMA, the Lagos State Traffic Management Authority, which is about traffic on Lagos roads. You can follow it on RUA, and send it a message.</li>
</ol>
<h2>For riders</h2>
<ul>
<li>Hang a map of your permitted streets in the shed. Draw it yourselves, with the turnings where it is easy to go wrong.</li>
<li>Agree on a place where passengers change, with light and room to stop off the road.</li>
<li>If you are stopped, stay calm, ask for a receipt for whatever is taken, and note the time and place. A complaint with those three things can be answered.</li>
</ul>
<h2>For passengers</h2>
<p>Do not ask a rider to “just cross the express”. It is his machine that is taken and your leg that is in the way. Walk to the place where you may ride, or take a korope for the stretch between. If you travel late, share the ride: lodge it with the plate on the back of the keke, as you would with a bus. A short way in a quiet street is still a way.</p>
<p>And wear the helmet. A rider who has only one is telling you something about the other head.</p>
<h2>Elsewhere</h2>
<p>Other states and cities may have rules of their own about where three wheels may go. A rider who has moved from Kano to Enugu, or from Jos to Port Harcourt, should ask again from the beginning. If your branch keeps a good map of its streets, send it to us; we would like to show others how it is done.</p>
`,
  },
  { daysAgo: 9 },
);

const trafficUpdates = entry(
  post,
  {
    title: 'What makes a good traffic update',
    category: 'traffic',
    author: 'Interstate desk',
    summary:
      'One line from somebody who is there is worth more than an hour of radio. How to write one that others can use, why it goes away by itself, and who may say it is over.',
    banner: drawing(
      'scene-go-slow.svg',
      'A go-slow: danfo, car and bus stand bumper to bumper under a traffic pin',
    ),
    description: `
<p>Everybody in a go-slow has the same question: what is it, and how long? The person at the front knows. Between the two stands a long row of vehicles, and in each of them is a phone. Traffic updates on RUA are for that one sentence from the front.</p>
<h2>Write it so that it can be used</h2>
<ul>
<li><strong>Where, with the direction.</strong> “Ikorodu Road, inbound, at Maryland” is a place. “Serious hold-up” is a mood.</li>
<li><strong>What.</strong> A crash, a broken-down tanker, water, a checkpoint, a procession, works.</li>
<li><strong>What is still possible.</strong> One lane open? Service lane free? Turn off before the bridge?</li>
<li><strong>A photo, if you are a passenger.</strong> Of the road, not of people. Never one of somebody who is hurt.</li>
</ul>
<p>If you are driving, do not write. Ask whoever sits beside you, or stop first. An update is no use to anybody who became the reason for the next one.</p>
<h2>Why it disappears</h2>
<p>An update is listed as current for as long as such a thing usually lasts: congestion for 90 minutes, an accident or a checkpoint for two hours, a flood for four, road works or a closed road for six, everything else for two. Each <em>still there</em> makes it last as long again. After that it goes into the history, where you still find it, but it no longer tells anybody to take another way. Old warnings are worse than none: they teach people to ignore the new ones. For the same reason each one shows its age in plain words.</p>
<h2>Still there, not there</h2>
<p>When you pass a place that somebody reported, you can say <em>still there</em> or <em>not there</em>. That takes one tap and helps more than a second update about the same tanker. Others see how many have confirmed it, and can decide what to make of it.</p>
<h2>When an update is wrong</h2>
<p>People make mistakes about directions, and now and then somebody writes nonsense. You can report an update to our staff. We look at it, and take it down if it is false, insulting, or shows what should not be shown. Reporting is not for updates that merely annoyed you by being true.</p>
<h2>What agencies say</h2>
<p>Beside what road users tell, the page shows advisories from agencies that use RUA. They are marked with the agency’s name, so that you know who speaks. Neither kind takes the place of an officer’s hand: if you are waved to the left, go left, whatever your phone says.</p>
<p>To read updates and to write one you need an account; that keeps the nonsense down. The <a href="/users/traffic">traffic page</a> is two taps from the dashboard.</p>
`,
  },
  { daysAgo: 27 },
);

const busLane = entry(
  post,
  {
    title: 'Leave the BRT lane to the bus',
    category: 'traffic',
    author: 'Commuter desk',
    summary:
      'An empty lane beside a standing queue is hard to look at. It is not empty: a full bus will be there in a moment. Why the lane works only when everybody keeps out of it.',
    banner: drawing('scene-brt-lane.svg', 'A BRT bus runs freely in its own lane beside a queue of cars'),
    description: `
<p>You have been standing for half an hour. To your left lies a lane with nothing in it. Two cars have gone past you there already, and nobody stopped them. Everyone has felt what you feel then. This is about why it is worth staying where you are.</p>
<h2>The lane is not empty</h2>
<p>A lane for buses looks empty because it works. Each bus takes many people whom you would otherwise have in front of you, each alone in a car. It passes, and the lane lies free until the next. If it were full, it would be one more queue, and the people in the bus would be back on the road in cars of their own, ahead of you.</p>
<h2>What one car does</h2>
<p>The trouble is not the first car. It is the place where that car wants to come back. It stops at the end of the lane with its indicator on, and behind it stands a bus full of people who paid to be on time. Then the second car stops, and the third. Within minutes the lane is as slow as yours, and no one gained anything except the first.</p>
<p>There is also the pedestrian who looks only for buses, because only buses come there. A car where none is expected is how people are knocked down at stations.</p>
<h2>What you can do instead</h2>
<ul>
<li>Look at the <a href="/users/traffic">traffic page</a> before you leave, not when you stand.</li>
<li>Find a place to park near a station and take the bus for the long straight part. A space by the hour may cost less than the fuel you burn in first gear.</li>
<li>If a vehicle blocks the lane because it has broken down, report it as an update, so that somebody can fetch it.</li>
</ul>
<h2>At the station</h2>
<p>The bus side has its own manners. Let people out before you go in. Keep the yellow line. Do not hold the door for a friend who is “just coming”; everybody behind you is just going. Late in the evening stand where there is light, and note the number on the side of the bus as you would note a plate. You can lodge a BRT ride like any other.</p>
<h2>Who may use it</h2>
<p>Emergency vehicles use the lane when they must. A siren behind your own car is no invitation to follow it there. If you believe that somebody who should know better uses the lane every day, lodge a complaint with the plate, the place and the time; an officer can do something with that.</p>
<blockquote>Patience is also a kind of public transport: it moves more people than one can see.</blockquote>
`,
  },
  { daysAgo: 73 },
);

const parking = entry(
  post,
  {
    title: 'Market day: park once, pay what you saw, block nobody',
    category: 'traffic',
    author: 'Park and driver desk',
    summary:
      'Half of a market’s traffic is people looking for a place to stop. How to book a space on RUA, how to let one, and what both sides should settle before the car is left.',
    banner: drawing(
      'scene-market-parking.svg',
      'Cars in marked bays beside three market stalls with their sellers; an attendant in a yellow cap holds a ticket',
    ),
    description: `
<p>Drive round Wuse, Balogun or Ogbete on a Saturday and you will meet the same cars twice. They are looking for a place. In the end one of them stops half on the kerb, and a lane is gone until its owner has bought everything on the list.</p>
<p>At the same time there is a church yard, a school yard, and the forecourt of a shop that is closed, each with room for ten. Parking on RUA is there to bring the two together.</p>
<h2>If you need a space</h2>
<ol>
<li>Look under <a href="/users/parking">Parking space</a> for what is available near where you are going. You see the price in naira, and whether it is for an hour or for a day.</li>
<li>Choose from when until when, and send the booking. It is not yours yet: the owner accepts or declines.</li>
<li>If several people ask for the same time, only one of them can be accepted. The others are told, so that nobody arrives in vain.</li>
<li>If your plans change, cancel. Somebody else is waiting.</li>
</ol>
<h2>If you have a space</h2>
<p>List it with an honest photo, the address as people say it, and the price. Write what matters: how wide the gate is, whether a bus fits, who opens, and until when somebody is there. Close the listing on days when you need the yard for yourself. A booking that you accept is a promise; answer quickly, even when the answer is no.</p>
<h2>Settle it before you lock the car</h2>
<ul>
<li>Pay the owner or the owner’s attendant, and nobody else. RUA takes no payment and has no collectors.</li>
<li>Ask for a receipt, however small. A line in a message will do.</li>
<li>Take out what is valuable. A watched yard is not a strong room.</li>
<li>Agree on what happens if you are late. Markets are never over when one thinks.</li>
</ul>
<h2>And if you stop on the street all the same</h2>
<p>Not on the kerb, where people with loads on their heads must step into the traffic. Not in front of a gate, least of all that of a fire station. Not at a corner, where a bus has to swing out. Leave a number behind the windscreen. It is a small courtesy, and it has ended many a quarrel before it began.</p>
<blockquote>The cheapest space is the one that costs nobody else a lane.</blockquote>
`,
  },
  { daysAgo: 103 },
);

export const trafficPosts: readonly ContentSeed[] = [okadaKeke, trafficUpdates, busLane, parking];
