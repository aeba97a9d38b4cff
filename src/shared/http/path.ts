type PathValue = string | number | boolean
export type QueryValues = Record<string, PathValue | readonly PathValue[] | null | undefined>

/** `/api/athletes/{id}` and `{ id: '7' }` give `/api/athletes/7`. */
export function fillPath(template: string, params: Record<string, PathValue> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${template} needs "${name}"`)
    return encodeURIComponent(value)
  })
}

/** Null and undefined values are skipped (specification 7); a list repeats its name. */
export function queryString(values: QueryValues = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  const text = search.toString()
  return text && `?${text}`
}
