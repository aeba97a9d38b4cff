import { type ClassValue, clsx } from 'clsx'

/** Classes that are whole words, by what they say. */
const words = new Map(
  Object.entries({
    display: 'block inline-block inline flex inline-flex grid inline-grid contents hidden',
    position: 'static fixed absolute relative sticky',
  }).flatMap(([thing, list]) => list.split(' ').map((word) => [word, thing])),
)

/** Classes whose beginning says two things, told apart by their end; the first line that fits counts. */
const shapes: readonly [shape: RegExp, thing: string][] = [
  [/^text-(left|center|right|start|end)$/, 'text-align'],
  [/^text-(wrap|nowrap|balance|pretty)$/, 'text-wrap'],
  [/^text-(2xs|xs|sm|ui|base|lg|xl|[2-5]xl|hero|\[(length:|[\d.]|c|m).*)$/, 'font-size'],
  [/^text-/, 'text-color'],
  [/^font-(normal|medium|semibold|bold|display|plate|\[.*)$/, 'font-weight'],
  [/^border(-\d+|-\[[\d.].*)?$/, 'border-width'],
  [/^border-(solid|dashed|dotted|none)$/, 'border-style'],
  [/^inset-ring(-\d+|-\[[\d.].*)?$/, 'inset-ring-width'],
  [/^inset-ring-/, 'inset-ring-color'],
  [/^object-(contain|cover|fill|none)$/, 'object-fit'],
  [/^object-/, 'object-position'],
]

/** Classes whose beginning says it all. */
const beginnings = [
  'inset-[xy] inset top right bottom left z size (?:min-|max-)?[wh] aspect [pm][xytrbl]? gap-[xy] gap grid-cols',
  'justify-items justify-self justify items self leading tracking bg-size bg shadow opacity overflow-[xy] overflow',
  'whitespace rounded-(?:tr|[trbl]) rounded border-[trbl] border',
].flatMap((line) => line.split(' '))
const beginning = new RegExp(`^-?(${beginnings.join('|')})(?:-|$)`)

/** What is also said by saying the first. */
const includes: Readonly<Record<string, readonly string[]>> = {
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
}

const thingOf = (name: string): string | undefined =>
  words.get(name) ?? shapes.find(([shape]) => shape.test(name))?.[1] ?? beginning.exec(name)?.[1]

const merged = new Map<string, string>()
const KEPT_MAX = 500

/**
 * Joins class names; of two that say the same thing the later one wins. It knows only what a caller of the kit can want
 * otherwise than a component has it, and keeps the rest: a table of every class of Tailwind would weigh more than the kit.
 */
export function cn(...classes: ClassValue[]): string {
  const given = clsx(classes)
  const known = merged.get(given)
  if (known !== undefined) return known
  if (merged.size >= KEPT_MAX) merged.clear()
  const result = merge(given.split(' '))
  merged.set(given, result)
  return result
}

function merge(names: readonly string[]): string {
  const said = new Set<string>()
  const kept: string[] = []
  for (const name of names.toReversed()) {
    const conditions = conditionsOf(name)
    const thing = thingOf(name.slice(conditions.length).replace(/^!|!$/g, ''))
    if (thing && said.has(conditions + thing)) continue
    for (const each of thing ? [thing, ...(includes[thing] ?? [])] : []) said.add(conditions + each)
    kept.unshift(name)
  }
  return kept.join(' ')
}

/** `md:hover:` and the like: everything up to the last colon outside of brackets. */
function conditionsOf(name: string): string {
  let depth = 0
  for (let at = name.length - 1; at >= 0; at--) {
    const sign = name[at]
    if (sign === ']' || sign === ')') depth++
    else if (sign === '[' || sign === '(') depth--
    else if (sign === ':' && depth === 0) return name.slice(0, at + 1)
  }
  return ''
}
