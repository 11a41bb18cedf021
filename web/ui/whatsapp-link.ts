/** Opens WhatsApp with the message ready, on a phone and on a computer. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
