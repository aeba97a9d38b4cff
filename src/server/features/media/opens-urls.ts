import { anyOf, nameOf, REFERENCE, readValue, SPACE } from '#server/platform/pdf-syntax.ts'

/** The file's own bytes, or an inflated object stream with the place of its first object. */
export type PdfPart = { text: string; objectsFrom?: number | undefined }

/** What happens when the document is opened, and at events of the document, its pages and its fields. */
const TRIGGER = new RegExp(`(?:(${nameOf('OpenAction')})|${nameOf('AA')})${SPACE}`, 'g')
const URI = anyOf('URI')
/** Where an action goes inside the document: pages, whose links are not actions of this trigger. */
const DESTINATION = new RegExp(
  `(?:${nameOf('D')}|${nameOf('SD')})${SPACE}(?:${REFERENCE}|\\[[^\\]]*\\])`,
  'g',
)
const IS_REFERENCE = new RegExp(`^${REFERENCE}`)
const LOOKS_LIKE_REFERENCE = /^(?:\d{1,10}[\s\0%]|%)/
/** More than any document triggers; a longer chain is refused like an action that is hidden. */
const VALUES_MAX = 60

/**
 * Whether a PDF opens a URL without a click, which tells its host who reads the file and when. Links are fine. An action
 * that cannot be found is counted as one.
 */
export function opensUrls(parts: readonly PdfPart[]): boolean {
  if (!parts.some(({ text }) => URI.test(text))) return false
  const open: string[] = []
  for (const { text } of parts) {
    for (const trigger of text.matchAll(TRIGGER)) {
      const from = trigger.index + trigger[0].length
      const start = text.slice(from, from + 500)
      const isAction = trigger[1] !== undefined
      const [, reference] = IS_REFERENCE.exec(start) ?? []
      if (reference !== undefined) {
        const values = findObjects(parts, Number(reference))
        if (values.length === 0) return true
        open.push(...values.filter((value) => !(isAction && isArray(value))))
      } else if (start.startsWith('<<')) open.push(readValue(text, from))
      else if (LOOKS_LIKE_REFERENCE.test(start)) return true
      if (open.length > VALUES_MAX) break
    }
  }
  return leadsToUrl(parts, open)
}

const isArray = (value: string) => value.trimStart().startsWith('[')

function leadsToUrl(parts: readonly PdfPart[], open: string[]): boolean {
  const seen = new Set<number>()
  for (const value of open) {
    if (URI.test(value) || open.length > VALUES_MAX) return true
    for (const [, reference] of value.replaceAll(DESTINATION, ' ').matchAll(new RegExp(REFERENCE, 'g'))) {
      const number = Number(reference)
      if (seen.has(number)) continue
      seen.add(number)
      const found = findObjects(parts, number)
      if (found.length === 0) return true
      open.push(...found)
    }
  }
  return false
}

/** Every definition of an object: a later one in the file replaces an earlier one. */
function findObjects(parts: readonly PdfPart[], number: number): string[] {
  const plain = new RegExp(`(?<!\\d)0{0,9}${number}(?=[\\s\\0%])${SPACE}\\d{1,10}${SPACE}obj`, 'g')
  return parts.flatMap(({ text, objectsFrom }) => {
    if (objectsFrom === undefined) {
      return Array.from(text.matchAll(plain), (match) => readValue(text, match.index + match[0].length))
    }
    const table = text.slice(0, objectsFrom).match(/\d{1,10}/g) ?? []
    return table.flatMap((entry, index) =>
      index % 2 === 0 && Number(entry) === number
        ? [readValue(text, objectsFrom + Number(table[index + 1] ?? 0))]
        : [],
    )
  })
}
