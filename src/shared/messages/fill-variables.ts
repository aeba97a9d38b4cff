import { type BulkVariable, bulkVariables } from './bulk-message.constants.ts'

/** What the variables are filled from. */
export type Addressed = { firstName: string | null; number: string | null; homeTrack: string | null }

const VARIABLE = /\{\{([^{}]*)\}\}/g

const isBulkVariable = (name: string): name is BulkVariable => Object.hasOwn(bulkVariables, name)

/** `{{ firstName }}` may contain spaces; the name itself must match exactly. */
const nameIn = (inside: string) => inside.trim()

/** The unknown variables of a text, each once. */
export function unknownVariables(text: string): string[] {
  const names = Array.from(text.matchAll(VARIABLE), ([, inside = '']) => nameIn(inside))
  return [...new Set(names)].filter((name) => !isBulkVariable(name))
}

/**
 * Fills a text for one racer in a single pass, so that a racer's data is never parsed as a variable.
 * A number is written with its sign: "#27", or "your car" without one.
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

/** Messages have no subject: it becomes the first line, followed by a blank line. */
export const writtenText = (subject: string, body: string, racer: Addressed): string =>
  `${fillVariables(subject, racer)}\n\n${fillVariables(body, racer)}`.trim()
