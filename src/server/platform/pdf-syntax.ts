/** White space of PDF syntax, which comments are part of. Bounded, so that a search stays linear in the file. */
export const SPACE = '(?:[\\s\\0]|%[^\\r\\n]{0,200}[\\r\\n]){0,50}'

/** A reference to an object: `12 0 R`. */
export const REFERENCE = `(\\d{1,10})(?=[\\s\\0%])${SPACE}\\d{1,10}(?=[\\s\\0%])${SPACE}R(?![\\w#])`

/** A dictionary or a reference, after the name of its key. */
export const VALUE_START = `${SPACE}(?:<<|${REFERENCE})`

/** A name, whose characters may be written in hexadecimal: `/J#61vaScript`. */
export function nameOf(name: string): string {
  const characters = Array.from(name, (character) => {
    const hex = character.charCodeAt(0).toString(16)
    return `(?:${character}|#${hex}|#${hex.toUpperCase()})`
  })
  return `/${characters.join('')}(?![^\\s\\0/<>[\\](){}%])`
}

export const anyOf = (...names: string[]) => new RegExp(names.map(nameOf).join('|'))

/** In order: strings, hexadecimal strings, comments, brackets of dictionaries and arrays. */
const TOKEN = /\(|<<|>>|<|%[^\r\n]*|[[\]]|endobj/g

/**
 * The value that begins at a place, without its strings and comments, up to the end of its outermost dictionary or array;
 * of other values, to the end of the object or of what encloses them.
 */
export function readValue(text: string, from: number, max = 20_000): string {
  const part = text.slice(from, from + max)
  let value = ''
  let depth = 0
  let at = 0
  for (;;) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(part)
    if (!token) return value + part.slice(at)
    value += part.slice(at, token.index)
    at = token.index + token[0].length
    const [first] = token[0]
    if (token[0] === 'endobj') return value
    if (first === '(') at = endOfString(part, token.index)
    else if (token[0] === '<') at = endOfHex(part, at)
    else if (first !== '%') {
      const isOpening = token[0] === '<<' || first === '['
      depth += isOpening ? 1 : -1
      if (depth >= 0) value += token[0]
      if (depth <= 0) return value
    }
  }
}

/** Parentheses nest in strings. */
function endOfString(part: string, from: number): number {
  let depth = 0
  for (let at = from; at < part.length; at += 1) {
    const character = part[at]
    if (character === '\\') at += 1
    else if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return part.length
}

function endOfHex(part: string, from: number): number {
  const end = part.indexOf('>', from)
  return end < 0 ? part.length : end + 1
}
