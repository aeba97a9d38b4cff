/** What an article or a help text may consist of; whatever else its Markdown says is left out. */
export const proseTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'del',
  'a',
  'img',
  'hr',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type ProseTag = (typeof proseTags)[number]

/** A text as a tree of known elements: nothing in it can run, and a page needs no Markdown library to show it. */
export type ProseNode = string | ProseElement

export type ProseElement = {
  tag: ProseTag
  children: ProseNode[]
  /** The fragment of a heading's address. */
  id?: string
  /** Of a link: a path or fragment of our own, a web address, or a mail address. */
  href?: string
  /** Of a picture: a path of our own. */
  src?: string
  alt?: string
}
