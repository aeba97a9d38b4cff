const SUBJECT_MAX = 90

const URL_WITH_SCHEME = /(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S*/giu
/** Mail programs make a link of any "name.name"; with a space after the dot they don't. */
const DOT_OF_DOMAIN = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2,})/gu

/**
 * Every subject passes here, because most contain text of users: on one line, without control characters, without
 * anything that becomes a link, and short. The name of the installation is left as it is.
 */
export function filterSubject(subject: string, appName: string): string {
  const plain = subject
    .split(appName)
    .map((part) => collapse(part).replace(URL_WITH_SCHEME, '[link]').replace(DOT_OF_DOMAIN, '. '))
    .join(appName)
  return shorten(plain.trim(), SUBJECT_MAX)
}

/** Control and invisible characters and all kinds of spaces become one space; a line break would start another header. */
const collapse = (text: string) => text.replace(/[\p{C}\p{Z}]+/gu, ' ')

export const oneLine = (text: string): string => collapse(text).trim()

export const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trimEnd()}…` : text
