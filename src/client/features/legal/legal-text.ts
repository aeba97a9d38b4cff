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
