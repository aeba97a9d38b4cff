/** Decoded parameters. Lists are objects with the keys 0, 1, 2, as they are written in a form. */
export type Params = { [name: string]: string | Params }

const DEPTH_MAX = 10

/** Reads `items[0][price]=price_1` as `{ items: { 0: { price: 'price_1' } } }`. */
export function parseForm(text: string): Params {
  const root: Params = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined || path.length > DEPTH_MAX) continue
    let node = root
    for (const part of path) {
      const next = node[part]
      node = typeof next === 'object' ? next : addNode(node, part)
    }
    node[last] = value
  }
  return root
}

function addNode(parent: Params, name: string): Params {
  const node: Params = Object.create(null)
  parent[name] = node
  return node
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' ? value : undefined
}

/** An empty text unsets a field, so it counts as given. */
export const isGiven = (params: Params, name: string): boolean => params[name] !== undefined

export function numberOf(params: Params, name: string): number | undefined {
  const text = textOf(params, name)
  return text === undefined || text === '' ? undefined : Number(text)
}

export function flagOf(params: Params, name: string): boolean | undefined {
  const text = textOf(params, name)
  return text === undefined ? undefined : text === 'true'
}

export function childOf(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' ? value : {}
}

export const childrenOf = (params: Params, name: string): Params[] =>
  Object.values(childOf(params, name)).filter((value) => typeof value === 'object')

export const textsOf = (params: Params, name: string): string[] =>
  Object.values(childOf(params, name)).filter((value) => typeof value === 'string')

/** A field of texts, such as metadata: empty ones are removed, others are kept or replaced. */
export function mergedTexts(
  old: Record<string, string>,
  params: Params,
  name: string,
): Record<string, string> {
  const merged = { ...old }
  for (const [key, value] of Object.entries(childOf(params, name))) {
    if (value === '') delete merged[key]
    else if (typeof value === 'string') merged[key] = value
  }
  return merged
}
