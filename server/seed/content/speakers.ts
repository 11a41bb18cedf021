/** Speakers of events: invented people of the association's desks. */
import type { ContentPerson } from '#domain/site/content/fields.ts';
import { drawing } from '#server/seed/content/content-seed.ts';

export const parkDesk: ContentPerson = {
  fullName: 'Babatunde Alade',
  position: 'Park and driver desk, RUA',
  picture: drawing('portrait-fila-green.svg', 'Drawing of a man in a green fila'),
};

export const roadDesk: ContentPerson = {
  fullName: 'Chidi Okonkwo',
  position: 'Vehicle inspector, road safety desk, RUA',
  picture: drawing(
    'portrait-engineer-hard-hat.svg',
    'Drawing of an engineer in a hard hat and a reflective vest',
  ),
};

export const marshal: ContentPerson = {
  fullName: 'Ebiere Dokubo',
  position: 'Volunteer road marshal, interstate desk, RUA',
  picture: drawing('portrait-officer-cap.svg', 'Drawing of a woman in a peaked cap'),
};

export const nurse: ContentPerson = {
  fullName: 'Hannatu Pam',
  position: 'Nurse and first-aid trainer',
  picture: drawing('portrait-nurse.svg', 'Drawing of a nurse with a white cap'),
};
