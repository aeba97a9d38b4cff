import { createHash } from 'node:crypto'

/** Descriptions of racers, brands and events have paragraphs, lists and emphasis; articles and help have everything. */
export type TextFormat = 'BIO' | 'ARTICLE'

/** Raised when the parser changes its output; all texts are then parsed again. */
const PARSER_VERSION = 1

export const keyPrefixOf = (format: TextFormat): string => `${PARSER_VERSION} ${format} `

/** Equal texts of one format have one result. */
export const textKey = (format: TextFormat, markdown: string): string =>
  createHash('sha256')
    .update(keyPrefixOf(format) + markdown, 'utf8')
    .digest('hex')
