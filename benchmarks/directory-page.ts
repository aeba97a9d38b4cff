import type { Request } from 'autocannon'
import type { Product } from '#tests/support/built-product.ts'

/** A filtered page of the directory. */
export const PAGE = '/api/athletes?limit=24&sports=karting&country=US'

/** The path of the page after it, by its cursor. */
export async function findNextPage({ url }: Product, headers: Record<string, string>): Promise<string> {
  const first = await fetch(`${url}${PAGE}`, { headers })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  if (!next) throw new Error('The directory has no second page')
  return next
}

const PAGES_OF_CONNECTION = 200

/**
 * Pages that nobody else asks for, so that none of them is shared: the same rows, because no racer is between these positions.
 */
export function distinctPages(next: string, connection: number, headers: Record<string, string>): Request[] {
  const url = new URL(next, 'http://localhost')
  const cursor = Buffer.from(url.searchParams.get('cursor') ?? '', 'base64url').toString()
  const [by, id, ...rest] = JSON.parse(cursor) as [number, string, ...unknown[]]
  return Array.from({ length: PAGES_OF_CONNECTION }, (_, i) => {
    const suffix = (connection * PAGES_OF_CONNECTION + i).toString(16).padStart(12, '0')
    const position = [by, `${id.slice(0, -suffix.length)}${suffix}`, ...rest]
    url.searchParams.set('cursor', Buffer.from(JSON.stringify(position)).toString('base64url'))
    return { method: 'GET', path: `${url.pathname}${url.search}`, headers }
  })
}
