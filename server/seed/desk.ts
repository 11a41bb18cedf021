/** Open work in the back office of the demo: comments, reports, and messages of the contact page. */

type CommentSeed = { authorEmail: string; body: string; state: 'waiting' | 'shown'; hoursAgo: number };

/** On the newest post. */
export const commentSeeds: readonly CommentSeed[] = [
  {
    authorEmail: 'driver@demo.rua.example',
    body: 'At Ketu they read the number out loud before we leave. Passengers check it on their phones now.',
    state: 'shown',
    hoursAgo: 30,
  },
  {
    authorEmail: 'company@demo.rua.example',
    body: 'Cheap tyres, fairly used, straight from Cotonou. Call me before Friday.',
    state: 'shown',
    hoursAgo: 9,
  },
  {
    authorEmail: 'commuter@demo.rua.example',
    body: 'Please can this be done at Jibowu too? The line there is long in the morning.',
    state: 'waiting',
    hoursAgo: 2,
  },
];

type ReportSeed = { reporterEmail: string; reason: 'untrue' | 'advertising'; note: string };

/** Of the comment that advertises. */
export const commentReport: ReportSeed = {
  reporterEmail: 'commuter@demo.rua.example',
  reason: 'advertising',
  note: 'He sells tyres under every post.',
};

/** Of the newest traffic update that another posted. */
export const trafficReport: ReportSeed = {
  reporterEmail: 'company@demo.rua.example',
  reason: 'untrue',
  note: 'Our bus passed there ten minutes ago and the road was free.',
};

type ContactSeed = {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  state: 'new' | 'in_progress' | 'answered';
  hoursAgo: number;
  /** The editor's answer. */
  reply?: string;
};

export const contactSeeds: readonly ContactSeed[] = [
  {
    firstName: 'Halima',
    lastName: 'Danjuma',
    email: 'halima@parks.example',
    message:
      'We run a small park in Zaria with eleven buses. How do we get onto the list of members, and does it cost anything?',
    state: 'answered',
    hoursAgo: 52,
    reply:
      'Good day, Halima. It costs nothing. Create a company account with the park’s name, add your buses, and tell us here when it is done.',
  },
  {
    firstName: 'Tunde',
    lastName: 'Adeyemi',
    email: 'tunde@schools.example',
    message:
      'I teach at a secondary school in Abeokuta. May we print the twelve signs for our classrooms, and is there a version in Yoruba?',
    state: 'in_progress',
    hoursAgo: 20,
  },
  {
    firstName: 'Chiamaka',
    lastName: 'Obi',
    email: 'chiamaka@people.example',
    message: 'My code does not arrive. I tried three times with the network at Nsukka. What can I do?',
    state: 'new',
    hoursAgo: 3,
  },
];
