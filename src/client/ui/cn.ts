import { type ClassValue, clsx } from 'clsx'

/** Classes without a value, by group. */
const words = new Map(
  Object.entries({
    display: 'block inline-block inline flex inline-flex grid inline-grid contents hidden',
    position: 'static fixed absolute relative sticky',
  }).flatMap(([group, list]) => list.split(' ').map((word) => [word, group])),
)

/** Prefixes shared by two groups, distinguished by their value; the first match counts. */
const patterns: readonly [pattern: RegExp, group: string][] = [
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

/** Prefixes that are a group. */
const prefixes = [
  'inset-[xy] inset top right bottom left z size (?:min-|max-)?[wh] aspect [pm][xytrbl]? gap-[xy] gap grid-cols',
  'justify-items justify-self justify items self leading tracking bg-size bg shadow opacity overflow-[xy] overflow',
  'whitespace rounded-(?:tr|[trbl]) rounded border-[trbl] border',
].flatMap((line) => line.split(' '))
const prefix = new RegExp(`^-?(${prefixes.join('|')})(?:-|$)`)

/** The groups that a group overrides besides itself. */
const overrides: Readonly<Record<string, readonly string[]>> = {
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

const groupOf = (name: string): string | undefined =>
  words.get(name) ?? patterns.find(([pattern]) => pattern.test(name))?.[1] ?? prefix.exec(name)?.[1]

const CACHE_MAX = 500
const cache = new Map<string, string>()

/** Joins class names; of two in the same group the later one wins. Decision 18 says why this is not tailwind-merge. */
export function cn(...classes: ClassValue[]): string {
  const given = clsx(classes)
  const cached = cache.get(given)
  if (cached !== undefined) return cached
  if (cache.size >= CACHE_MAX) cache.clear()
  const merged = merge(given.split(' '))
  cache.set(given, merged)
  return merged
}

function merge(names: readonly string[]): string {
  const overridden = new Set<string>()
  const merged: string[] = []
  for (const name of names.toReversed()) {
    const variants = variantsOf(name)
    const group = groupOf(name.slice(variants.length).replace(/^!|!$/g, ''))
    if (group && overridden.has(variants + group)) continue
    for (const each of group ? [group, ...(overrides[group] ?? [])] : []) overridden.add(variants + each)
    merged.unshift(name)
  }
  return merged.join(' ')
}

/** `md:hover:` and the like: everything up to the last colon outside brackets. */
function variantsOf(name: string): string {
  let depth = 0
  for (let at = name.length - 1; at >= 0; at--) {
    const sign = name[at]
    if (sign === ']' || sign === ')') depth++
    else if (sign === '[' || sign === '(') depth--
    else if (sign === ':' && depth === 0) return name.slice(0, at + 1)
  }
  return ''
}
