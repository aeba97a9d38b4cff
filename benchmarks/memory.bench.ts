import { formatCount } from '#shared/format/number.ts'
import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

const REQUESTS = 10_000
const CONCURRENCY = 16
/** A typical mix of pages and API calls. */
const PATHS = [
  '/',
  '/how-it-works',
  '/terms',
  '/auth/login',
  '/api/athletes?limit=4',
  '/api/brands?limit=3',
  '/api/config',
]

/** Quality P9: memory of the process after ten thousand requests. */
export async function measureMemory({ url, pid }: Product): Promise<Measurement> {
  let sent = 0
  const visit = async () => {
    while (sent < REQUESTS) {
      const path = PATHS[sent++ % PATHS.length]
      const response = await fetch(`${url}${path}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, visit))
  return atMost({
    id: 'P9',
    title: `Memory after ${formatCount(REQUESTS)} requests`,
    value: residentMegabytes(pid),
    max: 250,
    unit: 'MB',
    digits: 0,
  })
}
