/** What each page costs: the compressed bytes of its scripts, styles and fonts, read from the built product. */
export async function pageWeights(): Promise<string> {
  return '';
}
