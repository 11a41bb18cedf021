/**
 * The sections of a page that staff may put in another order, as they stand usually. Above them is always what opens the page:
 * the slides, or its introduction.
 */
export const homeSections = [
  'campaign',
  'department',
  'home-about',
  'service',
  'counters',
  'faq',
  'member',
  'partner',
  'testimonial',
  'section-nine',
  'download-app',
  'post',
  'call',
] as const;
export type HomeSection = (typeof homeSections)[number];

export const aboutSections = ['campaign', 'mission-vision', 'partner', 'testimonial', 'call'] as const;
export type AboutSection = (typeof aboutSections)[number];

export const membersSections = ['campaign', 'faq', 'member', 'partner', 'call'] as const;
export type MembersSection = (typeof membersSections)[number];

const labels: Record<HomeSection | AboutSection | MembersSection, string> = {
  campaign: 'Campaigns',
  department: 'Departments',
  'home-about': 'About',
  'mission-vision': 'Mission and vision',
  service: 'Services',
  counters: 'Four figures',
  faq: 'Questions',
  member: 'Members',
  partner: 'Partners',
  testimonial: 'Testimonials',
  'section-nine': 'Second feature',
  'download-app': 'Download the app',
  post: 'Latest news',
  call: 'Call to action',
};

export function sectionChoices<Section extends keyof typeof labels>(sections: readonly Section[]) {
  return sections.map((value) => ({ value, label: labels[value] }));
}
