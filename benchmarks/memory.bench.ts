import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { atMost, type Measurement } from './measure.ts'

const REQUESTS = 10_000
const AT_ONCE = 16
/** Pages and calls as visitors mix them. */
const VISITED = [
  '/',
  '/how-it-works',
  '/terms',
  '/auth/login',
  '/api/athletes?limit=4',
  '/api/brands?limit=3',
  '/api/config',
]

/** Issue 2: memory of the process after ten thousand requests. */
export async function measureMemory({ url, pid }: Product): Promise<Measurement> {
  let sent = 0
  const visit = async () => {
    while (sent < REQUESTS) {
      const path = VISITED[sent++ % VISITED.length]
      const answer = await fetch(`${url}${path}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return atMost({
    id: 'P9',
    what: `Memory after ${REQUESTS.toLocaleString('en')} requests`,
    value: residentMegabytes(pid),
    max: 250,
    unit: 'MB',
    digits: 0,
  })
}
