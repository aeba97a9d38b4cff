import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { everyEndpoint } from '#tests/api/every-endpoint.ts'
import { expectedResponses } from '#tests/api/expected-responses.ts'
import { type Caller, type Finding, fuzz } from './fuzz.ts'
import { plantMarkers } from './plant-markers.ts'
import { startTarget } from './start-target.ts'

const MINUTE_MS = 60_000
const PROGRESS_EVERY = 2_000

/** `npm run fuzz -- --requests 5000 --minutes 8 --seed abc --only offers.` */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    only: { type: 'string', default: '' },
  },
})
const { seed } = values
const requests = Number(values.requests)
const endpoints = everyEndpoint.filter(({ name }) => name.startsWith(values.only))
console.log(`Seed ${seed}: ${requests} requests to ${endpoints.length} endpoints`)

const sampleOf = (name: string, { userId, name: email }: Caller) =>
  expectedResponses[name]?.input?.({ userId: userId ?? '', email, loginId: crypto.randomUUID() })

const target = await startTarget()
try {
  process.exitCode = (await run()) ? 0 : 1
} finally {
  await target.stop()
}

async function run(): Promise<boolean> {
  const { callers, send } = target
  const started = performance.now()
  const restore = async (sent: number) => {
    await target.restore()
    if (sent % PROGRESS_EVERY === 0)
      console.log(`${sent} sent, ${Math.round((performance.now() - started) / 1000)} s`)
  }
  const limitMs = Number(values.minutes) * MINUTE_MS
  const common = { endpoints, callers, send, restore, sampleOf, limitMs, onFinding: print }
  // Creates rows of the kinds that the demo data does not have, so that their private texts get markers as well.
  const warmUp = Math.ceil(requests / 20)
  const ids = await target.readIds()
  const first = await fuzz({ ...common, ids, markers: new Map(), seed: `${seed}/warm-up`, requests: warmUp })
  const markers = await plantMarkers(target.pool)
  const laterIds = await target.readIds()
  const second = await fuzz({ ...common, ids: laterIds, markers, seed, requests: requests - warmUp })
  const sent = first.sent + second.sent
  const findings = [...first.findings, ...second.findings]
  for (const { kind, endpoint, what, count } of findings)
    console.log(`${count} × ${kind}: ${endpoint}: ${what}`)
  console.log(`${sent} requests, ${markers.size} markers, ${second.retried} sent again because slow`)
  console.log(`Statuses: ${JSON.stringify(second.statuses)}`)
  console.log(`${findings.length} findings`)
  return findings.length === 0 && sent >= requests
}

function print({ kind, endpoint, what, caller, request, example }: Finding): void {
  console.log(`\n${kind}: ${endpoint} as ${caller}: ${what}, in request ${request}\n    ${example}`)
  const error = kind === 'status' && target.errors.get(example.split(/[ ?]/, 2).join(' '))
  if (error) console.log(`      ${error}`)
}
