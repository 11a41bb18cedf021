/** The sections of the home page that staff may put in another order, as they stand usually. The slides are always first. */
export const homeSections = [
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

const labels: Record<HomeSection, string> = {
  department: 'Departments',
  'home-about': 'About',
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

export const homeSectionChoices = homeSections.map((value) => ({ value, label: labels[value] }));
