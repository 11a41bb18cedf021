/** News posts about the rights of road users. */
import { post } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const passengerList = entry(
  post,
  {
    title: 'The passenger list: what regulation 51(5) asks, and what it does not',
    category: 'rights',
    author: 'Interstate desk',
    summary:
      'Before any intercity journey, a list of everybody on board with the next of kin. Why it is asked for, who may read it, and why a false name helps nobody.',
    banner: drawing(
      'scene-park-register.svg',
      'A loader in a red cap writes at the Ibadan table; a woman in a blue gele and a man in a wheelchair wait',
    ),
    description: `
<p>You have paid, you have your seat, and a boy comes through the bus with a sheet of paper. Name, address, phone, next of kin. Half of the passengers write something. The other half write something else.</p>
<h2>What the rule says</h2>
<p>Regulation 51(5) of the National Road Traffic Regulations 2012 asks for this list before any intercity journey. For every passenger it wants</p>
<ul>
<li>the name and address,</li>
<li>the place of departure and the destination,</li>
<li>a phone number,</li>
<li>and the next of kin’s name and phone number.</li>
</ul>
<p>Children are part of it. So a park that asks you is doing its duty, and the driver who leaves without the list is not doing his.</p>
<h2>Why there is such a rule</h2>
<p>When a bus does not arrive, two questions come up at once: who was in it, and who has to be told? Without a list, families go from hospital to hospital with a photograph. Someone who lies in a ward without papers stays a stranger for days. The list is for those families.</p>
<h2>Why people give a false name</h2>
<p>Nobody likes to say it, so we will. Some people do not want the boy with the sheet, or whoever stands behind them, to know where they live and whom to call for money. Some feel that to write down a next of kin is to invite what one does not wish for. Both feelings are understandable, and both leave a family without news.</p>
<p>And then there is the sheet itself. It travels on the dashboard. If the bus burns, it burns with it.</p>
<h2>What you may expect of the park</h2>
<ul>
<li>That your next of kin is not read out, and not copied for anybody who asks.</li>
<li>That the list is kept for the journey, not for selling you something afterwards. The Nigeria Data Protection Act 2023 applies to a sheet of paper in a drawer too.</li>
<li>That you can see what has been written about you and have it corrected.</li>
</ul>
<h2>What RUA adds</h2>
<p>If you lodge the ride yourself, your true name and your next of kin are written in a place where the driver and the loader cannot read them. An agency sees them with a ride that you flagged, or when RUA had to tell it that you have not arrived. The park’s own duty remains: a manifest on RUA does not replace its list. But yours is the one that cannot be lost on the road.</p>
<blockquote>Whoever is asked for a name at the park is really being asked: who should we tell?</blockquote>
`,
  },
  { daysAgo: 33 },
);

const namedAsKin = entry(
  post,
  {
    title: 'Somebody named you as next of kin. What now?',
    category: 'rights',
    author: 'Commuter desk',
    summary:
      'You never signed up, and a message from RUA came to your phone. Why you got it, what we hold about you, what to do first, and how one button removes you for good.',
    banner: drawing(
      'scene-next-of-kin.svg',
      'A mother in a blue gele reads on her phone that her daughter has boarded',
    ),
    description: `
<p>This page is for people who have no account with us and may not have heard of RUA before. You got a text message. Perhaps it says that it is a test: then nothing has happened. A member wrote your number down, and we looked whether it can be reached. Or it says that somebody has flagged a ride, asks for help or has not arrived, mostly with the plate of a vehicle and a link.</p>
<h2>When it is no test</h2>
<p>Call the person who is named in the message, unless it says not to. Very often the answer is at the other end: they are safe, or they can say where they are. If nobody answers, or if you hear that something is wrong, call <a href="tel:112">112</a> and read out the plate. The link shows you the vehicle, the driver, the park and the destination, so that you can answer questions.</p>
<p>Do not go after the vehicle yourself. Do not send money to anybody who calls you about it from a number that you do not know. RUA never asks you for money, a code or a password.</p>
<h2>Why you?</h2>
<p>Somebody lodged a ride and named you as the one to tell. They gave us your name, your phone number and your address. You were not asked, because the record is made at the park in the minutes before the bus leaves. We think that you have every right to know it, and so does the Nigeria Data Protection Act 2023.</p>
<h2>What happens with your details</h2>
<ul>
<li>They are used to tell you of that person’s rides: once as a test, and then when they flag a ride or withdraw the flag, ask for help, do not answer whether they arrived, answer or arrive after that, or are forced.</li>
<li>The person who named you sees them. An agency sees them with a ride that they flagged, or when RUA had to tell it that they have not arrived, because an officer may want to call you.</li>
<li>The driver, the loader and other travellers never see them.</li>
<li>You get no advertising, and nothing else from us.</li>
</ul>
<h2>If you do not want this</h2>
<p>Open the link in the message and choose <em>See what we hold, or be removed</em>. You see what is written about you. One button removes it: your details are erased from all rides of that person, and we never write to your number again, whoever names you later. To recognise the number when it is named again, we keep a scrambled form of it which nobody can turn back. The person who named you sees that you do not wish to be told, so that they can name somebody else.</p>
<p>You need no account, no reason and no fee. The test message names nobody, so its link only tells you about RUA: ask the people who are close to you, or write to us on the <a href="/contact-us">contact page</a>. Write too when a link no longer works.</p>
<h2>If you would rather stay</h2>
<p>Then do one thing today: save the number of the person who named you under a name that you will recognise at night. And tell them at what hour you put your phone away.</p>
<p>The whole of it stands in our <a href="/privacy-policy">privacy policy</a>. You can also turn to the Nigeria Data Protection Commission at any time.</p>
`,
  },
  { daysAgo: 15 },
);

const waybill = entry(
  post,
  {
    title: 'Sending a parcel by bus or bike: make sure that it has a name',
    category: 'rights',
    author: 'Interstate desk',
    summary:
      'Phones, cloth, documents and medicine travel with drivers every day on nothing but trust. What belongs on a waybill, how to lodge an item, and what to do when it does not arrive.',
    banner: drawing(
      'scene-waybill-counter.svg',
      'A clerk at a park counter and an elder in a green fila, the waybill of a parcel between them',
    ),
    description: `
<p>A great part of what this country sends does not go by post. It goes under a seat, on a tank, or in the hold between two generators. Mostly it arrives. When it does not, the sender has a driver’s first name and a number that is switched off.</p>
<h2>At the counter</h2>
<p>A park that takes parcels gives you a waybill. Read it before you pay. These things should be on it:</p>
<ul>
<li>What it is, in words that tell it from other things. “One carton” could be anybody’s.</li>
<li>The sender’s and the receiver’s name and phone.</li>
<li>The plate of the vehicle and the name of the driver, written down when it is loaded and not before.</li>
<li>From where, to where, when it left.</li>
<li>What you paid, and a stamp or a signature.</li>
</ul>
<p>Take a photo of the waybill and of the parcel, closed and labelled. Send both to the receiver.</p>
<h2>With a rider</h2>
<p>A dispatch rider rarely writes a waybill. So write your own: lodge the item. RUA asks for what it is, the rider’s or driver’s name and phone, the company, the number on the plate, and where it is going. It takes a minute, and the rider sees that you do it. That alone is worth something.</p>
<h2>What not to send</h2>
<p>Cash. The only copy of a certificate. Anything that burns. Medicine that must stay cold, unless you know the driver and the hour. If you must send papers, send a copy first, and the original when the copy has served.</p>
<h2>When it has come</h2>
<p>The receiver looks at it before signing, not afterwards. Then you press <em>Item received</em>, and the record is closed. Until you do, it stays in your list as ongoing, which is a good reminder to ask.</p>
<h2>When it has not come</h2>
<ol>
<li>Call the driver or rider, then the park or the company. Speak to the person, note the hour and what was said.</li>
<li>Give them a fair time. Buses break down.</li>
<li>Flag the item. The agencies that you tag get the record, with the plate and the names, and you see when they have seen it.</li>
<li>If you think that it was stolen, report it to the police as well. A record that was made before the loss is worth more than one that was made after it.</li>
</ol>
<p>If it turns up after all, say so, and let the driver hear it too. A good name on the road is made of parcels that arrived.</p>
`,
  },
  { daysAgo: 52 },
);

const plates = entry(
  post,
  {
    title: 'How to read a plate, and what it tells you',
    category: 'rights',
    author: 'Road safety desk',
    summary:
      'Three letters, three digits, two letters. What the colours mean, which Lagos local government stands behind which letters, and how to write down a plate that is half hidden.',
    banner: drawing(
      'scene-plate-close-up.svg',
      'The back of a danfo with its plate, KJA-482XY, in full view',
    ),
    description: `
<p>The paint on a danfo can be new tomorrow, and the driver may be somebody’s cousin who stands in for a day. The plate is what stays. Who can read a plate well can describe a vehicle in one breath.</p>
<h2>The form</h2>
<p>Plates since 2011 have three letters, three digits and two letters, such as <strong>KJA-482XY</strong>. Older ones have two letters, three digits and three letters, such as <strong>AB123-CDE</strong>. Both are still on the road, and both are good. When you lodge a ride you may leave out the hyphen and write small letters; RUA understands it.</p>
<h2>The colours</h2>
<ul>
<li><strong>Blue on white:</strong> a private vehicle.</li>
<li><strong>Red on white:</strong> a commercial one. What carries you for money should have this.</li>
<li><strong>Green on white:</strong> government.</li>
</ul>
<p>A bus that loads passengers with a private plate is not a crime scene. But ask, and let the answer be a good one, before you put your bag in.</p>
<h2>The first three letters</h2>
<p>They stand for a local government, the place where the plate was given out. In Lagos, for example:</p>
<ul>
<li><strong>KJA</strong> Ikeja, <strong>GGE</strong> Agege, <strong>FKJ</strong> Ifako-Ijaiye, <strong>KTU</strong> Alimosho</li>
<li><strong>LND</strong> Lagos Mainland, <strong>AAA</strong> Lagos Island, <strong>EKY</strong> Eti-Osa, <strong>APP</strong> Apapa</li>
<li><strong>LSR</strong> Surulere, <strong>MUS</strong> Mushin, <strong>LSD</strong> Oshodi-Isolo, <strong>SMK</strong> Somolu</li>
<li><strong>KRD</strong> Ikorodu, <strong>KSF</strong> Kosofe, <strong>EPE</strong> Epe, <strong>AKD</strong> Ibeju-Lekki</li>
<li><strong>BDG</strong> Badagry, <strong>JJJ</strong> Ojo, <strong>AGL</strong> Ajeromi-Ifelodun</li>
</ul>
<p>In Abuja you meet ABC, BWR, KWR and RSH. A vehicle may of course be far from home; letters from Epe on a bus in Jos mean nothing bad.</p>
<h2>When it is hard to read</h2>
<ol>
<li>Look at both ends. One of the two is usually cleaner.</li>
<li>Write down what is certain and put the rest into the description: “last letter V or Y”.</li>
<li>Do not guess between B and 8, or between O and 0. Where a letter belongs, it is a letter; where a digit belongs, it is a digit. The form tells you.</li>
<li>Take a photo, from the queue and without people in it.</li>
</ol>
<p>If a plate is covered, bent away or missing, that is information too. You do not have to travel with it.</p>
<h2>What you may do with it</h2>
<p>A plate may be written down and given to your family, to a park or to an agency. It is not there for shaming a driver on the internet over a quarrel about change. Say it to those who can act; that is what the record is for.</p>
`,
  },
  { daysAgo: 134 },
);

export const rightsPosts: readonly ContentSeed[] = [namedAsKin, passengerList, waybill, plates];
