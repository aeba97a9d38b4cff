const URL_PATTERN = /https?:\/\/[^\s<>"']+/g
/** Punctuation that ends the sentence, not the URL. */
const TRAILING = /[.,;:!?)\]}]+$/

type TextPart = { key: number; text: string; href?: string }

/** Links URLs in user-written text. Only whole URLs become links, so that the text always shows where a link leads. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ key, text: part, href }) =>
    href ? (
      <a
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(URL_PATTERN)) {
    const url = found.replace(TRAILING, '')
    if (!URL.canParse(url)) continue
    if (index > end) parts.push({ key: end, text: text.slice(end, index) })
    parts.push({ key: index, text: url, href: url })
    end = index + url.length
  }
  if (end < text.length) parts.push({ key: end, text: text.slice(end) })
  return parts
}
