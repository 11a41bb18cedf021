/** Changes that nobody could see, judged by hand: each as the page lists it, and why. */
export const equivalents: Readonly<Record<string, string>> = {};
