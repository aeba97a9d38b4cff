/** One piece of a legal text: a paragraph, a list, a table, or a link to a page. */
export type LegalBlock =
  | string
  | { list: string[] }
  | { caption: string; columns: string[]; rows: string[][] }
  | { link: string; to: string }

export type LegalSection = {
  /** The URL fragment of the section; links point to it, so it never changes. */
  id: string
  title: string
  blocks: LegalBlock[]
}

export type LegalText = {
  title: string
  lede: string
  /** The day of the last change, as YYYY-MM-DD. */
  updated: string
  sections: LegalSection[]
}

const MARK = /^\{([a-z]+)\} /

/** List items that begin with `{name}` are for installations with that processor only. */
export function forInstallation(text: LegalText, processors: readonly string[]): LegalText {
  const isUsed = (item: string) => processors.includes(item.match(MARK)?.[1] ?? '') || !MARK.test(item)
  const adapt = (block: LegalBlock): LegalBlock =>
    typeof block === 'object' && 'list' in block
      ? { list: block.list.filter(isUsed).map((item) => item.replace(MARK, '')) }
      : block
  return {
    ...text,
    sections: text.sections.map((section) => ({ ...section, blocks: section.blocks.map(adapt) })),
  }
}
