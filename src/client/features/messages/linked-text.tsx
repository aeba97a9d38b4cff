import { splitLinks } from './split-links.ts'

/** Addresses in what people write can be followed; the rest is plain text. */
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
