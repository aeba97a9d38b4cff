import type { Params } from './form.ts'
import type { FakeState } from './state.ts'

export type Call = { state: FakeState; params: Params; ids: string[] }

/** A call of the API: `*` stands for an id. */
export type Route = { method: 'GET' | 'POST' | 'DELETE'; path: string; handle: (call: Call) => object }

export const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle })
export const post = (path: string, handle: Route['handle']): Route => ({ method: 'POST', path, handle })
export const del = (path: string, handle: Route['handle']): Route => ({ method: 'DELETE', path, handle })

/** The ids in a path that fits a route; null when it does not. */
export function matchRoute(route: Route, method: string, path: string): string[] | null {
  if (route.method !== method) return null
  const wanted = route.path.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const ids: string[] = []
  for (const [index, part] of wanted.entries()) {
    const actual = decodeURIComponent(given[index] ?? '')
    if (part === '*') ids.push(actual)
    else if (part !== actual) return null
  }
  return ids
}
