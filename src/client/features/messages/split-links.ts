const ADDRESS = /https?:\/\/[^\s<>"']+/g
/** Signs that end the sentence, not the address. */
const TRAILING = /[.,;:!?)\]}]+$/

type TextPart = { key: number; text: string; href?: string }

/** Only whole web addresses become links, so that nothing else can hide behind one. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '')
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ key: end, text: text.slice(end, index) })
    parts.push({ key: index, text: address, href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ key: end, text: text.slice(end) })
  return parts
}
