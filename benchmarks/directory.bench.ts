import type { Product } from '#tests/support/built-product.ts'
import type { Dataset } from './datasets.ts'
import { distinctPages, findNextPage, PAGE } from './directory-page.ts'
import { loadAlternately } from './load.ts'
import { atMost, type Measurement, share } from './measure.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { runBareHandler } from './run-bare-handler.ts'
import { signIn } from './sign-in.ts'

const OTHER_PAGE = '/api/athletes?limit=1'

/** Quality P1 to P3: a filtered page of the directory for a signed-in user, and the same page with its total. */
export async function measureDirectory(dataset: Dataset, product: Product): Promise<Measurement[]> {
  const headers = await signIn(product)
  const next = await findNextPage(product, headers)
  const bare = await runBareHandler(dataset, {
    '/page': await recordStatements(dataset, next, headers, OTHER_PAGE),
    '/counted': (await recordStatements(dataset, PAGE, headers, OTHER_PAGE)).map(withExactCount),
  })
  try {
    const { page, own, baseline, total, counted } = await loadAlternately({
      page: { url: `${product.url}${next}`, headers },
      own: { url: product.url, requestsOf: (connection) => distinctPages(next, connection, headers) },
      baseline: { url: `${bare.url}/page` },
      total: { url: `${product.url}${PAGE}`, headers },
      counted: { url: `${bare.url}/counted` },
    })
    return [
      share({ id: 'P1', title: 'Directory page, signed in', rate: page.rate, of: baseline.rate, min: 0.8 }),
      p99Of('Its p99 relative to the baseline', page.p99 / baseline.p99),
      share({
        id: 'P1',
        title: 'The same, but each request for another page',
        rate: own.rate,
        of: baseline.rate,
        min: 0.8,
      }),
      p99Of('Its p99 relative to the baseline', own.p99 / baseline.p99),
      share({ id: 'P3', title: 'Page with its total', rate: total.rate, of: counted.rate, min: 5 }),
    ]
  } finally {
    await bare.stop()
  }
}

const p99Of = (title: string, value: number) => atMost({ id: 'P2', title, value, max: 1.5, unit: '×' })

/** The same statements with an exact count: removes the limit from the counting one. */
const withExactCount = (statement: Statement): Statement =>
  /\bcount\(/i.test(statement.text)
    ? {
        ...statement,
        text: statement.text.replace(/\blimit (\$\d+)/i, 'limit nullif($1::bigint, $1::bigint)'),
      }
    : statement
