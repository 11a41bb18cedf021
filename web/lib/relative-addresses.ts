/**
 * Pictures and videos of this site without their origin, which the server puts before them for clients elsewhere. A page that was opened
 * under another name of the site may load nothing from its origin.
 * @param html a cleaned text.
 */
export function relativePictures({ publicUrl }: { publicUrl: string }, html: string): string {
  return html.replaceAll(` src="${publicUrl}/files/`, ' src="/files/');
}

export function relativeLink({ publicUrl }: { publicUrl: string }, link: string): string {
  return link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link;
}
