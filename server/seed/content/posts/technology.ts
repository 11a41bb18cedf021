/** News posts about the app. */
import { post } from '#domain/site/content/news.ts';
import { type ContentSeed, drawing, entry } from '#server/seed/content/content-seed.ts';

const deliveryWords = entry(
  post,
  {
    title: 'Queued, sent, delivered, seen: what we mean by each word',
    category: 'technology',
    author: 'The people who build RUA',
    summary:
      'Under every flag stands a line for each person and agency that should hear of it. Why we use eight words where others use one, and what to do when one of them is red.',
    banner: drawing(
      'scene-app-phone.svg',
      'A phone shows an active ride with its plate and a red flag button',
    ),
    description: `
<p>“Message sent.” Everybody has read these words on a phone and learned later that nothing had arrived. When you flag a ride you need to know more than that. So the details page shows every recipient by name, with what has become of the message and at what time.</p>
<h2>The good way</h2>
<ol>
<li><strong>Queued.</strong> We have stored it. From now on it cannot be lost, even if our computers are switched off in that second. It has not left yet.</li>
<li><strong>Sent.</strong> We have handed it over to the mail server or to the SMS gateway, and they have taken it.</li>
<li><strong>Delivered.</strong> The network has reported that it reached the phone or the mailbox.</li>
<li><strong>Seen.</strong> An officer of that agency has opened your flag. Only agencies have this step. Nobody can see whether a text message was read, so we do not pretend to.</li>
</ol>
<h2>The other words</h2>
<ul>
<li><strong>Trying again.</strong> This try did not work. The next one is already planned, and its time is shown. We begin after seconds, wait longer each time, and go on for most of a day.</li>
<li><strong>Failed.</strong> We have given up, and say why. You can press <em>Try again</em>, and you should think of another way: call.</li>
<li><strong>Blocked.</strong> The network takes no such messages for this number. Some numbers are on the do-not-disturb list, to which people subscribe with the short code 2442. The owner of the phone can change that.</li>
<li><strong>Unknown.</strong> The text was sent two days ago and no network has told us what became of it. It may well have arrived. We do not know, so we do not say so.</li>
</ul>
<h2>Why not simply “sent”</h2>
<p>Because you decide by it. If your sister’s phone shows <em>delivered</em>, you can wait for her call. If it shows <em>queued</em>, you know that there is no point in waiting, and dial <a href="tel:112">112</a> or a neighbour. A word that is always green is no help to anybody.</p>
<h2>Withdrawing</h2>
<p>You can withdraw a flag until an agency has acknowledged it. You give a reason, and everybody whom the flag reached is told. After that it is a case in somebody’s hands, and what you add is part of the case.</p>
<h2>For the curious</h2>
<p>The message is written into the database in the same step as the flag itself. There is no moment in which one exists without the other. A program that does nothing else takes the messages from there and carries them, and writes down what it was told. If it dies on the way, another one goes on from that line.</p>
<blockquote>It is less comfortable to read “unknown” than “sent”. It is also the truth.</blockquote>
`,
  },
  { daysAgo: 5 },
);

const firstRide = entry(
  post,
  {
    title: 'Your first ride on one screen',
    category: 'technology',
    author: 'Commuter desk',
    summary:
      'The plate, and where to. What RUA fills in for you at the park, what a manifest number saves you, and what to do with the link. Read it once at home, then it is quick.',
    banner: drawing(
      'scene-writing-plate.svg',
      'A student types the plate of a danfo into her phone before she boards',
    ),
    description: `
<p>The first time takes longest, and it should not be the first time on the day on which you are late. Try it at home, on the next short way to a friend’s, when nobody is waiting behind you.</p>
<h2>Before you start</h2>
<p>Open an account, type the code that we mail you, and fill in your own details. Think of somebody who should be told if a journey goes wrong, ask them, and have their number and address ready. RUA offers you next time whom you named last, so that you need not type it again.</p>
<h2>The plate</h2>
<p>Type the plate as you read it on the vehicle. If there is a manifest number on the windscreen or on the board beside the bus, type that instead, in the same field: eight digits, with or without spaces. Vehicle, plate, driver, park and route fill themselves in. Compare the plate with the one on the bus before you go on.</p>
<h2>Where to</h2>
<p>Press a place where you went before, or begin to type and choose from the list; all 36 states, the FCT and 774 local governments are in it. Where you board is filled in from your last ride or your own details. If it is wrong, open it and change it, or let your phone say where you are. RUA asks each time, and never takes it by itself.</p>
<h2>All the rest</h2>
<p>Your next of kin is on the same screen. Neither the driver nor the loader sees this. If you travel with children, name somebody who would know where they belong. What you cannot know, such as the name of the driver, is one press: <em>Not known</em>. Photos are welcome, and not necessary.</p>
<h2>Lodge it</h2>
<p>Press <em>Lodge</em>, or <em>Lodge and share</em> to send the link at once. The ride gets a short number that you can read out on the telephone, without letters and digits that look alike.</p>
<h2>Now share it</h2>
<p>Once it is lodged, RUA offers you a link. Send it by WhatsApp or in any other way. Whoever opens it sees the vehicle, the driver, the park and the town you are going to, with your first name. It works until you stop it, or for 24 hours; once you have arrived, it only says when.</p>
<h2>On the way, and after</h2>
<ul>
<li>The active ride stands at the top of the dashboard, with <em>Share</em>, <em>Flag</em> and <em>Complete</em>.</li>
<li>If you were interrupted at the park, the draft is still on your phone.</li>
<li>When you get down, press <em>Ride complete</em>. That is the message your people have been waiting for.</li>
</ul>
<p>If you got stuck somewhere, it is our fault and not yours. Tell us where, on the <a href="/contact-us">contact page</a>. <a href="/users/rides">Lodge a ride now</a>.</p>
`,
  },
  { daysAgo: 47 },
);

const smallPhones = entry(
  post,
  {
    title: 'Made for the phone you have',
    category: 'technology',
    author: 'The people who build RUA',
    summary:
      'In December 2024, 41.6 % of mobile subscriptions in Nigeria were on 2G. What that means for how RUA is built, what works without data, and what honestly does not.',
    banner: drawing(
      'scene-waiting-home.svg',
      'A mother, a grandfather and a child wait at home by lamplight, a phone on the table',
    ),
    description: `
<p>Most apps are made in offices with good network, on this year’s phones. Then they meet a motor park at five in the morning. In December 2024, 2G still made up 41.6 % of mobile subscriptions in Nigeria. If RUA does not work there, it does not work.</p>
<h2>The page for your people</h2>
<p>The link that you send home opens a page of about 3 KB. It has no pictures to load, no app to install, no sign-in, and it needs no scripts. An old handset with a simple browser shows it, and so does one with a cracked screen that is turned to the lamp. The numbers on it can be tapped to call.</p>
<h2>The text message</h2>
<p>When you flag a ride, your next of kin get an SMS. Each part of an SMS holds 160 plain characters, so we weigh every word: who flagged, the plate, call now, 112, the link. A text comes through where data does not, but not always. Where it does not, you see it; we wrote about <em>queued, sent, delivered</em> in a post of its own.</p>
<h2>The app</h2>
<p>RUA is a web app. You install it from the browser, not from a store, and it asks for no permission that it does not need. Pages send the words first and pictures later. Photos are made smaller before they are stored, and we take out the place at which they were taken.</p>
<h2>Without network</h2>
<ul>
<li>What you opened last stays readable: the ride, the plate, the driver.</li>
<li>A ride that you have begun to lodge is kept on your phone.</li>
<li>The emergency dialog opens and shows the numbers. A call needs no data.</li>
</ul>
<h2>Without internet at all</h2>
<p>Where RUA has a code to dial, the home page shows it. Then any phone that can make a call lodges a ride, flags it and ends it, by USSD or SMS, in five languages and without an account. A flag from there is marked as not confirmed, and reaches an agency and your next of kin all the same.</p>
<h2>What the app cannot do</h2>
<p>What does not work without a network is to send something. A flag needs a moment of network, as a call does. We could show you a tick all the same and hope. We would rather show you that it has not gone.</p>
<h2>What we do to stay small</h2>
<p>We weigh each page whenever something is changed, as one weighs luggage at the counter, and a page that has grown too heavy is not let through. It is dull work. You notice it only in that nothing keeps you waiting.</p>
<h2>Help us</h2>
<p>If RUA is slow or ugly on your phone, tell us the phone’s name, the browser and the place. We do not have every handset that is sold at Computer Village. A photo of the screen helps; cover names and numbers first. The <a href="/contact-us">contact page</a> is as light as the rest.</p>
`,
  },
  { daysAgo: 149 },
);

const accountSafety = entry(
  post,
  {
    title: 'Keep your account to yourself',
    category: 'technology',
    author: 'The people who build RUA',
    summary:
      'Your rides say where you go and whom you love. A good password, a code that nobody asks you for by phone, and a list of every device that is signed in as you.',
    banner: drawing(
      'scene-webinar.svg',
      'A laptop shows a woman in a blue gele who speaks and four listeners; a phone stands beside it',
    ),
    description: `
<p>A stranger in your e-mail account is a nuisance. A stranger in your RUA account knows when you travel, from which park, and who is waiting for you. Here is what we do about it, and what only you can do.</p>
<h2>The password</h2>
<p>It must have at least 10 characters. We ask for no signs, capitals or riddles, because a long password that you can remember beats a short one that you must write down. Three words that have nothing to do with each other are a good start. What will not do is your name, your phone number, your e-mail address, or one of those that everybody takes; we keep a list of such passwords and refuse them.</p>
<p>Use one that you use nowhere else. If another site loses its passwords, people will try them here.</p>
<h2>The code</h2>
<p>When you open an account or have forgotten your password, we mail you a code of five characters. It works for 10 minutes and once. <strong>Nobody from RUA will ever ask you for it</strong>, neither by telephone nor in a chat nor at a park. Whoever asks wants your account.</p>
<h2>Devices</h2>
<p>In <em>Settings</em>, under <em>Security</em>, you see each device that is signed in as you, and when it was last used. If you do not know one of them, end it and change the password. A new password ends all the others at once, and we mail you that it was changed.</p>
<ul>
<li>On your own phone, leave the tick at <em>Remember me</em>. You stay signed in for 30 days after you last used it.</li>
<li>On somebody else’s phone, take the tick away, and log out before you give it back. Without the tick it ends after 12 hours at the latest.</li>
<li>Opening an account keeps you signed in for 30 days as well, without asking. If you did it on a phone that is not yours, log out there, or end that device in <em>Settings</em> on your own.</li>
<li>In a cybercafé, better not at all.</li>
</ul>
<h2>The link to a ride</h2>
<p>A share link is made for being passed on, so choose to whom. It shows little: your first name, the vehicle, the driver, the park and the town you go to. You can stop it at any time; it then tells nobody anything. It cannot be guessed.</p>
<h2>When the phone is gone</h2>
<ol>
<li>Sign in on another device, end the lost one, and change the password.</li>
<li>Change the password of your e-mail account too. Who reads your mail can ask for a code.</li>
<li>Tell those who have you as next of kin, so that they are not taken in by messages in your name.</li>
</ol>
<h2>What is yours</h2>
<p>You can download everything that RUA has about you, and delete the account with all your rides. The <a href="/privacy-policy">privacy policy</a> says what stays and why. If you find a weakness in RUA, tell us on the <a href="/contact-us">contact page</a>. We will thank you and mend it.</p>
`,
  },
  { daysAgo: 112 },
);

export const technologyPosts: readonly ContentSeed[] = [deliveryWords, firstRide, accountSafety, smallPhones];
