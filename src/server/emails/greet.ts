const LONGEST_NAME = 60

/** Mail programs turn these into links, so a name that holds one is a stranger's advertisement. */
const LOOKS_LIKE_LINK = /[/\\@]|\p{L}\.\p{L}{2,}/u

/**
 * Anyone can register with somebody else's address and any text as a name. The greeting repeats a name
 * only when it reads like one, on one line.
 */
export function greet(name: string): string {
  const spoken = name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  const isName = spoken !== '' && spoken.length <= LONGEST_NAME && !LOOKS_LIKE_LINK.test(spoken)
  return isName ? `Hello ${spoken},` : 'Hello,'
}
