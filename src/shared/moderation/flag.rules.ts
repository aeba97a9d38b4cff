import type { reportReasons } from '#shared/messages/message.constants.ts'
import { flaggedWords, LINKS_MAX, messengers } from './flag.constants.ts'

type Reason = (typeof reportReasons)[number]
export type Flag = { reason: Reason; note: string }

const link = /\b(?:https?:\/\/|www\.)\S+/gi
const email = /[\w.+-]+@[\w-]+\.[\w.-]+/
const phone = /(?:\+|\b00)\d[\d\s().-]{7,}\d/
const messenger = new RegExp(`\\b(?:${messengers.join('|')})\\b\\s*(?::|@|at\\b|me\\b|\\+|\\d)`, 'i')

/** What in the texts of a profile needs a look by a person; null for most profiles. The most serious reason comes first. */
export function findFlag(texts: readonly (string | null | undefined)[]): Flag | null {
  const text = texts.filter(Boolean).join('\n')
  const found = [...wordsIn(text), ...contactsIn(text)]
  const [first] = found
  return first ? { reason: first.reason, note: found.map(({ note }) => note).join('\n') } : null
}

function wordsIn(text: string): Flag[] {
  const plain = ` ${fold(text)} `
  return Object.entries(flaggedWords).flatMap(([reason, words]) => {
    const used = words.filter((word) => plain.includes(` ${word} `))
    return used.length > 0 ? [{ reason: reason as Reason, note: `Flagged words: ${used.join(', ')}` }] : []
  })
}

function contactsIn(text: string): Flag[] {
  const links = text.match(link) ?? []
  const contact = [email, phone, messenger].map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean)
  return [
    ...(links.length > LINKS_MAX
      ? [{ reason: 'SPAM' as const, note: `Links: ${links.slice(0, LINKS_SHOWN).join(', ')}` }]
      : []),
    ...(contact ? [{ reason: 'SPAM' as const, note: `Contact details in the text: ${contact}` }] : []),
  ]
}

const LINKS_SHOWN = 3

/** Lower case, without accents, and with single spaces between words. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
