import type { Product } from '#tests/support/built-product.ts'
import { loadByTurns } from './load.ts'
import { atMost, type Measurement, share } from './measure.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { runBareHandler } from './run-bare-handler.ts'
import { signIn } from './sign-in.ts'
import type { World } from './worlds.ts'

const PAGE = '/api/athletes?limit=24&sports=karting&country=US'

/** Quality P1 to P3: a filtered page of the directory for somebody signed in, and the same page with its total. */
export async function measureDirectory(world: World, product: Product): Promise<Measurement[]> {
  const headers = await signIn(product)
  const first = await fetch(`${product.url}${PAGE}`, { headers })
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
  if (!next) throw new Error('The directory has no second page')
  const bare = await runBareHandler(world, {
    '/page': await recordStatements(world, next, headers),
    '/counted': (await recordStatements(world, PAGE, headers)).map(countEverything),
  })
  try {
    const { page, ceiling, total, counted } = await loadByTurns({
      page: { url: `${product.url}${next}`, headers },
      ceiling: { url: `${bare.url}/page` },
      total: { url: `${product.url}${PAGE}`, headers },
      counted: { url: `${bare.url}/counted` },
    })
    return [
      share({ id: 'P1', what: 'Directory page, signed in', rate: page.rate, of: ceiling.rate, min: 0.8 }),
      atMost({
        id: 'P2',
        what: 'Its p99, times the ceiling',
        value: page.p99 / ceiling.p99,
        max: 1.5,
        unit: '×',
      }),
      share({ id: 'P3', what: 'Page with its total', rate: total.rate, of: counted.rate, min: 5 }),
    ]
  } finally {
    await bare.stop()
  }
}

/** What a handler does that counts exactly each time: the same statements, with no limit to the counting one. */
const countEverything = (statement: Statement): Statement =>
  /\bcount\(/i.test(statement.text)
    ? {
        ...statement,
        text: statement.text.replace(/\blimit (\$\d+)/i, 'limit nullif($1::bigint, $1::bigint)'),
      }
    : statement
