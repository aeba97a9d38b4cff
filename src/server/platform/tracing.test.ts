import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendUrgentMailJob } from '#server/features/mails/queue-mail.ts'
import { registerUser } from '#tests/support/register-user.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createLogger } from './logger.ts'
import { handleJob } from './queue.ts'
import { inSpan, startTracing } from './tracing.ts'
import { startWorker } from './worker.ts'

/** As OTLP over HTTP sends them, in JSON. */
type ExportedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Exported = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] }

const received: string[] = []
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    if (request.url === '/v1/traces') received.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let app: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  app = await startTestApp()
})
afterAll(async () => {
  await app.stop()
  collector.close()
})
beforeEach(() => {
  received.length = 0
})

/** Traces what happens in the work; returns the spans that reached the collector. */
async function traced(work: () => Promise<unknown>, ratio = 1): Promise<ExportedSpan[]> {
  const { port } = collector.address() as AddressInfo
  const stop = await startTracing({ endpoint: `http://127.0.0.1:${port}`, ratio })
  try {
    await work()
  } finally {
    await stop()
  }
  return received.flatMap((body) =>
    (JSON.parse(body) as Exported).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
}

const attributeOf = ({ attributes }: ExportedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('a request is traced from its route through its handler and statements to the job it enqueued', async () => {
  const email = 'a-private-address@paddock.test'
  const spans = await traced(async () => {
    await registerUser(app, { email, firstName: 'Privatus' })
    const jobs = new EventEmitter()
    const handler = handleJob(sendUrgentMailJob, async () => void jobs.emit('run'))
    const hasRun = once(jobs, 'run')
    const worker = await startWorker([handler], { pool: app.pool, db: app.db, log: createLogger('silent') })
    await hasRun
    await worker.stop()
  })
  const request = spans.find(({ name }) => name === 'POST /api/auth/register')
  const ofTrace = spans.filter(({ traceId }) => traceId === request?.traceId)
  const handler = ofTrace.find(({ name }) => name === 'handle /api/auth/register')
  expect(handler?.parentSpanId).toBe(request?.spanId)
  const statements = ofTrace.filter((span) => attributeOf(span, 'db.system.name') === 'postgresql')
  expect(statements.filter(({ parentSpanId }) => parentSpanId === handler?.spanId).length).toBeGreaterThan(0)
  expect(ofTrace.map(({ name }) => name)).toContain('job mail.send-urgent')
  for (const text of [email, 'Privatus']) expect(received.join()).not.toContain(text)
})

test('the share of requests that are traced can be lowered', async () => {
  expect(await traced(() => app.request('GET', '/healthz'), 0)).toEqual([])
})

test('a line of the log names its trace', async () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  log.info('before')
  const [span] = await traced(() => inSpan('work', {}, async () => log.info('within')))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    expect.not.objectContaining({ traceId: expect.anything() }),
    { msg: 'within', traceId: span?.traceId, spanId: span?.spanId },
  ])
})
