import { type BulkVariable, bulkVariables } from './bulk-message.constants.ts'

/** What the variables are filled from. */
export type Addressed = { firstName: string | null; number: string | null; homeTrack: string | null }

const VARIABLE = /\{\{([^{}]*)\}\}/g

const isBulkVariable = (name: string): name is BulkVariable => Object.hasOwn(bulkVariables, name)

/** `{{ firstName }}` may have room inside; the name itself has to be exact. */
const nameIn = (inside: string) => inside.trim()

/** The variables of a text that nobody can fill, each once. */
export function unknownVariables(text: string): string[] {
  const names = Array.from(text.matchAll(VARIABLE), ([, inside = '']) => nameIn(inside))
  return [...new Set(names)].filter((name) => !isBulkVariable(name))
}

/**
 * Fills a text for one racer in one pass, so what a racer is called is never taken for a variable itself.
 * A number comes with its sign: "#27", or "your car" where there is none.
 */
export function fillVariables(text: string, racer: Addressed): string {
  return text.replace(VARIABLE, (whole, inside: string) => {
    const name = nameIn(inside)
    return isBulkVariable(name) ? valueFor(name, racer) || bulkVariables[name] : whole
  })
}

function valueFor(name: BulkVariable, { number, ...racer }: Addressed): string | null {
  if (name === 'number') return number && `#${number}`
  return racer[name]?.trim() ?? null
}

/** A message has no subject of its own: it stands as the first line, with a blank line below. */
export const writtenText = (subject: string, body: string, racer: Addressed): string =>
  `${fillVariables(subject, racer)}\n\n${fillVariables(body, racer)}`.trim()
