import autocannon, { type Request, type Result } from 'autocannon'
import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { messageRequest, startConversations, type Writer } from './conversation-pairs.ts'
import type { Dataset } from './datasets.ts'
import { requestsPerConnection } from './load.ts'
import { atMost, type Measurement } from './measure.ts'

const CONNECTIONS = 64
const SECONDS = 60
const WINDOW_SECONDS = 10

/** Quality P8: a typical mix of requests for a minute, and the memory of the process after it. */
export async function measureMixedLoad(
  dataset: Dataset,
  product: Product,
  racerSlug: string,
): Promise<Measurement[]> {
  const { writers, removeUsers } = await startConversations(dataset, product, CONNECTIONS / 2)
  try {
    const requestsOf = (i: number) => writers.slice(i, i + 1).flatMap((one) => mix(one, product, racerSlug))
    const { failures, p99, first, last } = await fire(product, requestsOf)
    return [
      atMost({
        id: 'P8',
        title: 'Mixed load for a minute: errors',
        value: failures,
        max: 0,
        unit: 'errors',
        digits: 0,
      }),
      atMost({ id: 'P8', title: 'Its p99', value: p99, max: 250, unit: 'ms', digits: 0 }),
      {
        id: 'P8',
        title: 'Its last ten seconds relative to the first',
        measured: `${(last / first).toFixed(2)} (${Math.round(last / WINDOW_SECONDS)}/s)`,
        baseline: `${Math.round(first / WINDOW_SECONDS)}/s`,
        target: '≥ 0.8',
        isMet: last / first >= 0.8,
      },
      atMost({
        id: 'P9',
        title: 'Memory after it',
        value: residentMegabytes(product.pid),
        max: 250,
        unit: 'MB',
        digits: 0,
      }),
    ]
  } finally {
    await removeUsers()
  }
}

/** Of twenty requests, sixteen are reads, three are pages and one is a write. */
function mix(writer: Writer, product: Product, racerSlug: string): Request[] {
  const headers = { cookie: writer.cookie }
  const read = (path: string): Request => ({ method: 'GET', path, headers })
  const page = (path: string): Request => ({
    method: 'GET',
    path,
    headers: { accept: 'text/html', 'accept-encoding': 'gzip' },
  })
  const reads = [
    '/api/athletes?limit=24&sports=karting&country=US',
    `/api/athletes/${racerSlug}`,
    '/api/auth/user',
    '/api/messages/conversations',
  ].map(read)
  return [
    ...reads,
    ...reads,
    page('/'),
    ...reads,
    page(`/athletes/${racerSlug}`),
    messageRequest(writer, product),
    ...reads,
    page('/about'),
  ]
}

type MixedLoad = { failures: number; p99: number; first: number; last: number }

async function fire({ url }: Product, requestsOf: (connection: number) => Request[]): Promise<MixedLoad> {
  const startedAt = performance.now()
  const window = { first: 0, last: 0 }
  const { non2xx, errors, timeouts, latency } = await new Promise<Result>((resolve, reject) => {
    const options = {
      url,
      connections: CONNECTIONS,
      duration: SECONDS,
      setupClient: requestsPerConnection(requestsOf),
    }
    const run = autocannon(options, (error: unknown, result) => (error ? reject(error) : resolve(result)))
    run.on('response', () => {
      const second = (performance.now() - startedAt) / 1000
      if (second < WINDOW_SECONDS) window.first += 1
      if (second >= SECONDS - WINDOW_SECONDS && second < SECONDS) window.last += 1
    })
  })
  return { failures: non2xx + errors + timeouts, p99: latency.p99, ...window }
}
