/** A chat to be chosen, with a text and an address in it. */
export const whatsappLink = (text: string, url: string) =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`.trim())}`
