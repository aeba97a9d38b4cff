import { pick, type Random } from '#server/platform/seeded-random.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Enough to choose from, and few enough that new rows come up. */
const LEARNED_MAX = 60

/** Ids and slugs by kind: the tables of all tenants, and what each caller has seen in responses. */
export type KnownIds = ReturnType<typeof createKnownIds>

export function createKnownIds(tables: ReadonlyMap<string, readonly string[]>) {
  const everyId = [...tables.values()].flat()
  const kinds = [...tables.keys()]
  const learned = new Map<string, string[]>()
  const kindCache = new Map<string, string | undefined>()

  /** `contractId` and the id of `/api/contracts/{id}/sign` are of the table `contracts`. */
  function kindOf(name: string, path: string): string | undefined {
    const cacheKey = `${name} ${path}`
    if (!kindCache.has(cacheKey)) kindCache.set(cacheKey, findKind(nameOfKind(name, path), kinds))
    return kindCache.get(cacheKey)
  }

  return {
    anyId: (random: Random): string => (everyId.length > 0 ? pick(random, everyId) : 'none'),
    /** Often of the caller's own rows, so that requests get past "not found", and otherwise of anybody's. */
    choose(random: Random, caller: string, name: string, path: string): string | undefined {
      const kind = kindOf(name, path)
      const own = learned.get(`${caller} ${kind ?? nameOfKind(name, path)}`) ?? []
      if (own.length > 0 && random() < 0.6) return pick(random, own)
      const ofKind = kind ? (tables.get(kind) ?? []) : []
      if (ofKind.length > 0 && random() < 0.85) return pick(random, ofKind)
      return /id(s|)$/i.test(name) ? this.anyId(random) : undefined
    },
    /** Remembers the ids of a response for later requests of the same caller. */
    learn(caller: string, path: string, response: unknown): void {
      for (const [name, value] of idsIn(response)) {
        const key = `${caller} ${kindOf(name, path) ?? nameOfKind(name, path)}`
        const list = learned.get(key) ?? []
        learned.set(key, list)
        if (!list.includes(value)) list.push(value)
        if (list.length > LEARNED_MAX) list.shift()
      }
    },
  }
}

function nameOfKind(name: string, path: string): string {
  if (name !== 'id' && name !== 'slug') return snake(name.replace(/Ids?$/, ''))
  const segments = path.split('/').filter((segment) => segment && !segment.startsWith('{'))
  const at = path.split('/').indexOf(`{${name}}`)
  return snake((at > 0 ? path.split('/')[at - 1] : segments.at(-1)) ?? '')
}

const snake = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()

function findKind(name: string, kinds: readonly string[]): string | undefined {
  if (!name) return undefined
  const spellings = [name, `${name}s`, name.replace(/y$/, 'ies')]
  const exact = kinds.find((kind) => spellings.includes(kind))
  return exact ?? kinds.find((kind) => spellings.some((spelling) => kind.endsWith(`_${spelling}`)))
}

/** Field names with ids and slugs, at any depth. */
function* idsIn(value: unknown, name = ''): Generator<[name: string, value: string]> {
  if (typeof value === 'string') {
    if (UUID.test(value) || name === 'slug') yield [name, value]
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) yield* idsIn(part, Array.isArray(value) ? name : key)
}
