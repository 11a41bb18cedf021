/** The parts of every page: names, addresses, social links. */
import { settings, socialLink } from '#domain/site/content/site.ts';
import { type ContentSeed, drawing, entry, exampleOf } from '#server/seed/content/content-seed.ts';

const names = {
  siteName: 'RUA',
  siteDescription:
    'The association of Nigerian road users. We help you know the vehicle you enter, tell your people when a trip goes wrong, and follow it until there is an answer.',
  logo: drawing('logo.svg', 'RUA, Road Users Association'),
  logoTwo: drawing('logo-light.svg', 'RUA, Road Users Association'),
};

/** The invented contact tells in its own words that it is an example, for clients that do not show marks. */
const inventedContact = {
  bizEmail: 'hello@rua.example',
  bizEmailTwo: 'care@rua.example',
  bizPhone: '0800 000 0782',
  bizPhoneTwo: '0800 000 0783',
  phoneHours: 'Example: nobody answers',
  firstAddress: '14 Example Road, Ojota, Lagos',
};

/** Staff of an installation with a database of its own enter its addresses and phones. */
export const ownSettings: ContentSeed = entry(settings, names);

/** In a reserved domain (RFC 2606). */
function account(name: string, path: string): ContentSeed {
  const url = `https://social.example/${path}`;
  return exampleOf(socialLink, {
    name: `${name}, an example`,
    url,
    picture: drawing(`social-${path}.svg`, ''),
  });
}

export const siteSeeds: readonly ContentSeed[] = [
  exampleOf(settings, { ...names, ...inventedContact }),
  account('WhatsApp', 'whatsapp'),
  account('X', 'x'),
  account('Facebook', 'facebook'),
  account('Instagram', 'instagram'),
  account('YouTube', 'youtube'),
];
