import type * as z from 'zod/v4/core'

/** Parts of markup that nest, repeat or make a search start again; a field's worth of each is hostile to some parser. */
export const hostileParts = [
  '>',
  '- ',
  '>- ',
  '1. ',
  '*',
  '*a_',
  '**a** ',
  '[',
  '![',
  '[a](',
  '`a',
  '<a ',
  '<!--',
  '|',
  '# a\n',
  'a\n=\n',
  '- a\n',
  '\n',
  'a@b.',
  'http://',
  '(',
  '\\',
  '&',
  '{{',
  'a  \n',
  'e\u0301',
  '🏁',
  '\u00ad',
] as const

export const fillWith = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Spaces that no trimming removes. */
const spaces = (length: number) => `a${' '.repeat(Math.max(0, length - 2))}a`

/** Deep, wide and repeated markup of one length. */
export const deepTexts = (length: number): string[] => [
  ...hostileParts.map((part) => fillWith(part, length)),
  spaces(length),
]

/** What people write, of the same length. */
export const plainOf = (length: number): string =>
  fillWith('Nine laps in the rain, and a cup at the end. ', length)

/** The few that reach every kind of parser, where each costs a request. */
export const deepestTexts = (length: number): string[] => [
  ...['>', '*a_', '[a](', 'a\n=\n'].map((part) => fillWith(part, length)),
  spaces(length),
]

/** The longest text that a schema accepts; undefined where its format or another field limits it. */
export function maximumOf({ _zod: { def } }: z.$ZodType): number | undefined {
  const checks = (def as z.$ZodStringDef).checks ?? []
  const maxima = checks.flatMap(({ _zod: check }) =>
    check.def.check === 'max_length' ? [(check.def as z.$ZodCheckMaxLengthDef).maximum] : [],
  )
  return maxima.length > 0 ? Math.min(...maxima) : undefined
}
