import * as z from 'zod/mini'
import { formatCount } from '#shared/format/number.ts'

/** Parsers need time that grows with the square of the depth, and run out of stack at some thousand levels. */
export const NESTING_MAX = 8
export const MARKERS_MAX = 500
/** Emphasis and links are matched within their paragraph, each delimiter with each before it. */
export const PARAGRAPH_DELIMITERS_MAX = 400
export const DELIMITERS_MAX = 4_000
/** A run of one character, such as a line to write on, counts once per so many. */
const RUN = 50
const INDENT = 4

/** A quote or list marker at the beginning of a line, or after another marker. */
const MARKER = /([ \t]*)(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y
const HEADING = /^ {0,3}(?:#{1,6}(?:[ \t]|$)|=+[ \t]*$|-+[ \t]*$)/
const DELIMITERS = /\*+|_+|~+|`+|[[\]<|@]/g
const BLANK = /^[ \t>]*$/

/** Why a text costs too much to parse; null for what people write. Takes time in proportion to the length. */
export function markupProblem(text: string, linesMax = Number.POSITIVE_INFINITY): string | null {
  const lines = text.split(/\r\n?|\n/)
  if (lines.length > linesMax) return `At most ${formatCount(linesMax)} lines`
  let markers = 0
  let delimiters = 0
  let inParagraph = 0
  for (const line of lines) {
    const found = readMarkers(line)
    if (found.levels > NESTING_MAX) return `Nest quotes and lists at most ${NESTING_MAX} levels deep`
    markers += found.markers
    const here = countDelimiters(line)
    delimiters += here
    inParagraph = BLANK.test(line) ? 0 : inParagraph + here
    if (markers > MARKERS_MAX) return `At most ${MARKERS_MAX} headings, quotes and list items`
    if (delimiters > DELIMITERS_MAX || inParagraph > PARAGRAPH_DELIMITERS_MAX) {
      return 'Use fewer formatting characters, such as * _ [ or |'
    }
  }
  return null
}

/** The markers that a line begins with, and the levels they open or continue by their indentation. */
function readMarkers(line: string): { levels: number; markers: number } {
  let levels = 0
  let markers = HEADING.test(line) ? 1 : 0
  MARKER.lastIndex = 0
  for (let found = MARKER.exec(line); found && levels <= NESTING_MAX; found = MARKER.exec(line)) {
    const columns = (found[1] ?? '').replaceAll('\t', ' '.repeat(INDENT)).length
    levels += 1 + Math.floor(columns / INDENT)
    markers += 1
  }
  return { levels, markers }
}

const countDelimiters = (line: string): number =>
  (line.match(DELIMITERS) ?? []).reduce((sum, { length }) => sum + Math.ceil(length / RUN), 0)

/** For each text that is parsed, on a page or for a file. */
export const boundedMarkup = (linesMax?: number) =>
  z.superRefine<string>((text, context) => {
    const message = markupProblem(text, linesMax)
    if (message) context.addIssue(message)
  })
