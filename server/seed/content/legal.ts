/** The privacy policy, after the Nigeria Data Protection Act 2023, and the terms. Staff keep both true. */
import { privacyPolicy, terms } from '#domain/site/content/site.ts';
import { type ContentSeed, entry } from '#server/seed/content/content-seed.ts';

const privacyText = `
<p>A passenger list is about trust. This page says, in plain words, what RUA keeps about you and about the people you name, why we keep it, for how long, who sees it, and what you can do about it. It follows the Nigeria Data Protection Act 2023 and the General Application and Implementation Directive of 19 September 2025.</p>

<h2>Who is responsible</h2>
<p>The Road Users Association (RUA) decides why and how your details are used. Use the <a href="/contact-us">contact page</a> for anything on this page; our data protection officer reads it.</p>

<h2>What we keep, and why</h2>
<h3>Your account</h3>
<p>Your name, e-mail address, phone, state, city and address, the type of account, and a photo if you add one. We need them to know whose record is whose and to carry out what you ask for. Your password is kept only in a form that nobody can read back.</p>
<h3>Your rides and items</h3>
<p>The plate, the vehicle, the driver’s name, the park, where you board and where you are going, your next of kin, photos that you add, and the place on the map if you allow it. We keep them because you asked us to: this is the record that helps to find you. When you say by when you expect to arrive, we ask you whether you have, and keep what you answer.</p>
<h3>Your safety pass</h3>
<p>If you make one: your blood group, allergies and other facts of your health, a photo, and whom to call. We keep them because you ask us to, so that a helper knows, and in a form that cannot be read without our key. You switch each fact on or off. Whoever scans the code sees what is on, without an account, and we tell you that it was opened.</p>
<h3>Flags, complaints, emergencies and crime reports</h3>
<p>What you wrote, which agencies you tagged, and when each message was queued, sent, delivered and seen. You raise them so that somebody acts; protecting your life, or somebody else’s, is a reason in law to pass them on.</p>
<h3>Messages, traffic updates, parking and comments</h3>
<p>What you write to an agency, what you post about the road, the spaces you list or book, and what you say under our news.</p>
<h3>RUA by USSD, SMS and WhatsApp</h3>
<p>Your number, your language, and what you typed and what we answered. We know you by the number, with an account or without one. What was typed goes after 7 days. A number that is silent for 90 days, and all that belongs to it alone, goes as well; <strong>FORGET</strong> by SMS ends it at once, with a code that we send to the number. WhatsApp belongs to Meta, which carries what you write there under its own terms.</p>
<h3>Sign-in and security</h3>
<p>For each sign-in the device’s description, its network address and when it was last used, so that you can see them in Settings and end any of them. We have an interest in keeping strangers out of accounts, and so do you.</p>
<h3>When you only write to us or subscribe</h3>
<p>Your name, e-mail address and message, or your e-mail address alone. Mails of news are sent only after you confirm, and each has a link that ends them.</p>

<h2>What we do not do</h2>
<ul>
<li>We do not sell details, and we show no advertising.</li>
<li>We do not follow you on the way. A place is noted only when you press a button that says so.</li>
<li>We take the place and the camera’s details out of every photo that you upload.</li>
<li>No program alone decides what you may do on RUA, or judges you or a driver. One thing RUA does by itself, and you can switch it off for a ride: it asks whether you arrived, and tells others when you do not answer. Below it says whom.</li>
</ul>

<h2>Who sees it</h2>
<ul>
<li><strong>Other travellers and drivers</strong> cannot read your rides, items or complaints.</li>
<li><strong>An agency</strong> sees a ride, item or complaint when you sent it there, and a report that names no agency goes to the one that takes those. It sees your name, phone and address with it, and of a ride your next of kin.</li>
<li><strong>An agency also hears of a ride that you did not flag</strong> when you do not answer whether you arrived and your next of kin cannot reach you, when others in the vehicle are silent too, when an accident of it was told, or when you chose that before. It hears of it, and the police do, when you end a ride with the PIN for when you are forced. It then sees the same.</li>
<li><strong>Your next of kin</strong> get a test message when you name a number that is new; it names nobody. Later they get a message when you flag a ride or withdraw the flag, when you ask for help, when you do not answer whether you arrived, when you then answer or arrive, and when you are forced. These have your first name, most of them the plate and a link. The page behind the link shows the ride, your phone, and what agencies did.</li>
<li><strong>Whoever you send a share link to</strong> sees your first name, the vehicle, the driver, the park and the town you are going to. Not your surname, phone, address or next of kin.</li>
<li><strong>Everybody who is signed in</strong> sees the traffic updates and parking spaces that you post, with your name. Comments under news are public once they are allowed.</li>
<li><strong>Our staff</strong> see what their work needs, and what they do is logged.</li>
<li><strong>Those who carry messages and keep our computers</strong>, such as the mail server, the gateway for SMS and USSD and the service that brings notifications to your device, handle what passes through them on our instruction and for nothing else. Maps are fetched from a map service, which learns which part of the map is looked at.</li>
<li><strong>A court or an authority</strong> gets details only when the law obliges us.</li>
</ul>

<h2>How long we keep it</h2>
<ul>
<li>Your account, rides, items and photos: until you delete the account, or ask us to erase a record.</li>
<li>A record that others rely on, such as a flag in an agency’s hands: with the account, and when you have left for six years more, without your name.</li>
<li>A share link: until you stop it, or 24 hours have passed; after you arrived, it says only when, for a day. Your next of kin sees a flagged ride until the last agency has closed its case, for 30 days at most.</li>
<li>Sign-ins: 30 days after the last use with <em>Remember me</em>, otherwise 12 hours.</li>
<li>Codes that we mail: they work for 10 minutes and are removed after a day.</li>
<li>Records of messages that belong to no flag: 90 days. Those of a flag stay with it.</li>
<li>Photos that no record refers to: 24 hours.</li>
<li>Accounts whose e-mail address was never verified: 30 days after they were last used.</li>
<li>What you wrote on the contact page, and our answer: two years. What looks like a program’s: 30 days.</li>
<li>Your safety pass: until you delete the account. When it was opened: a year.</li>
<li>Your subscription: until you end it.</li>
</ul>

<h2>Next of kin, and others who never signed up</h2>
<p>If somebody named you as next of kin, we hold your name, phone number and address. You did not ask for this, so you have every right to know it. The first message is a test. It comes before any ride is in danger, so it names nobody: ask the people who are close to you, or write to us. A message about a ride says who named you, by a first name or a number, and most have a link. The page behind it shows what we hold, and one button removes you: your details are then erased from that person’s rides, and we never send a message to your number again, whoever names you. To know your number when it is named again, we keep a scrambled form of it that cannot be read back.</p>
<p>Drivers, riders and others who are named in a record can use the rights below in the same way. Write to us with the plate or the number of the record.</p>

<h2>Children</h2>
<p>An account is for people of 18 and over. When a child travels, a parent or guardian lodges the ride, and by doing so consents for the child. If you find that a child’s details came to us without consent, tell us and we remove them.</p>

<h2>Your rights</h2>
<ul>
<li><strong>See it and take it along.</strong> Settings gives you all of your data in one file, which other programs can read.</li>
<li><strong>Correct it.</strong> Change your profile in Settings. Write to us where you cannot.</li>
<li><strong>Erase it.</strong> Delete your account in Settings, or ask us to erase a single record.</li>
<li><strong>Restrict or object.</strong> Ask us to keep a record but not to use it, or not to use it for a purpose.</li>
<li><strong>Take back consent.</strong> To location, photos and mails of news, at any time. What happened before stays lawful.</li>
</ul>
<p>We answer within 30 days and ask no fee. If we need to be sure that it is you, we ask for no more than that takes.</p>

<h2>How we protect it</h2>
<p>Connections are encrypted. Codes and sign-in tokens are kept in scrambled form. Places, reports of crime and the details of next of kin are the most delicate of what we hold, so we assess the risk to people before we change how they are used. If details are lost or seen by somebody who should not, we tell the Nigeria Data Protection Commission within 72 hours, and we tell you without delay when it may harm you, with what you can do.</p>

<h2>What stays on your phone</h2>
<p>One cookie keeps you signed in; it is needed for that, and scripts cannot read it. Your browser also keeps your name and the type of account, the theme that you chose, drafts that you have not sent, and the pages that you opened last, so that they can be read offline. Signing out removes your name and the cookie. There are no cookies of advertisers or of other sites.</p>

<h2>If you are not content</h2>
<ol>
<li>Use the <a href="/contact-us">contact page</a>, and say that it is a complaint about personal data.</li>
<li>Our data protection officer answers, with reasons.</li>
<li>You can turn to the Nigeria Data Protection Commission at <a href="https://ndpc.gov.ng">ndpc.gov.ng</a> at any time, also without writing to us first.</li>
</ol>

<h2>Changes</h2>
<p>The day of the last change stands at the top of this page. We send no mail about it, so look here from time to time. What we collected for one purpose we do not use for another because the page has changed.</p>
`;

const termsText = `
<p>These are the terms on which you use RUA, the site and the service of the Road Users Association. They are short, so that they can be read at a park. Whoever opens an account agrees to them.</p>

<h2>What RUA is, and what it is not</h2>
<p>RUA keeps records of journeys and items, carries flags and complaints to the agencies that you choose and to your next of kin, and shows what road users tell each other about traffic and parking.</p>
<p><strong>RUA is not an emergency service.</strong> In danger, call <a href="tel:112">112</a>. A flag travels over networks that we do not control, and an agency decides for itself how it acts. We show you honestly how far each message got; we cannot promise that help arrives.</p>

<h2>Your account</h2>
<ul>
<li>You are 18 or over, and the details that you give are your own and true.</li>
<li>You choose commuter, driver or company as what you are. Drivers and companies may publish manifests.</li>
<li>You keep your password to yourself and tell us when you think that somebody else has it.</li>
<li>One person, one account. Officers of agencies and our staff join by invitation only.</li>
<li>An account costs nothing. What your network charges for data and texts is between you and your network.</li>
</ul>

<h2>Rides, items and next of kin</h2>
<p>Copy the plate and the names as they are. Name as next of kin somebody who would want to know, and tell them that you did; they may have themselves removed at any time. Do not photograph people who do not wish it. A photo of the vehicle and its plate is enough.</p>

<h2>Flags, emergencies and complaints</h2>
<p>Raise a flag when you have a reason to. You can withdraw one until an agency has acknowledged it, and you say why. A false alarm takes an officer away from somebody in danger. We may limit or close an account that raises false alarms, and making a false report to the police can be an offence.</p>
<p>Write complaints about what happened, not about what people are. What you tell an agency is read by its officers.</p>

<h2>Manifests</h2>
<p>A driver or company that publishes a manifest answers for its being right: the vehicle that is named is the one that leaves. A manifest on RUA helps passengers to lodge their rides. It does not replace any list or document that the law asks you to carry.</p>
<p>We may mark a company as checked: its number at the Corporate Affairs Commission has the name of its account, and the company told us that the account is its own. We take that back when it is no longer so, and it ends when the name of the account changes. It is no promise about a vehicle, a driver or a journey.</p>

<h2>Traffic updates and comments</h2>
<ul>
<li>Tell what you have seen yourself, and not while you drive.</li>
<li>No insults, no private details of others, no hatred, no advertising.</li>
<li>You keep the rights in what you write. You allow us to show it on RUA for as long as it stays there.</li>
<li>We may hide what breaks these rules, and parking spaces that do. Comments are read before they are shown.</li>
<li>When we hide something of yours, we tell you why. You can appeal once, and somebody else of our staff decides then.</li>
</ul>

<h2>Parking</h2>
<p>Whoever lists a space says that it is theirs to let. A booking is an agreement between the owner and the booker, at the price and for the time that both have seen. RUA is not a party to it, takes no payment and keeps no vehicle. The owner accepts or declines; the booker may cancel. Settle the money between you, and ask for a receipt.</p>

<h2>Fair use</h2>
<p>Do not try to read what is not yours, to slow the service down for others, or to collect details of people or vehicles. If you find a weakness, tell us on the <a href="/contact-us">contact page</a> and give us time to mend it; we will thank you for it. Programs may use the documented interface within its limits.</p>

<h2>When we may act</h2>
<p>We may limit or close an account that breaks these terms. Unless there is danger, we write to you first and you may answer. You can close your account in Settings whenever you like; the <a href="/privacy-policy">privacy policy</a> says what stays.</p>

<h2>What we answer for</h2>
<p>We run RUA with care, and we answer for what the law says that we must, above all where somebody is harmed by our own serious fault. We do not answer for what a driver, an owner, an agency or a network does, for hours in which the service is away, or for what other members write. Nothing here takes away a right that the law of Nigeria gives you as a consumer or as a person whose data we hold.</p>

<h2>Law and disagreements</h2>
<p>The law of the Federal Republic of Nigeria applies. Talk to us first: most things can be put right by a letter. If that fails, either side may propose mediation, and the courts of Nigeria decide.</p>

<h2>Changes</h2>
<p>The day of the last change stands at the top of this page. We send no mail about it, so look here from time to time. Changes apply from that day on, and to nothing that happened before. Whoever does not agree may close the account.</p>
`;

export const legalSeeds: readonly ContentSeed[] = [
  entry(privacyPolicy, { title: 'Privacy policy', content: privacyText }),
  entry(terms, { title: 'Terms and conditions', content: termsText }),
];
