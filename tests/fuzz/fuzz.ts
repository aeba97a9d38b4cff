import { pick, seedRandom } from '#server/platform/seeded-random.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { keyScopeOf } from '#shared/http/endpoint.ts'
import type { Input, NamedEndpoint } from '#tests/api/every-endpoint.ts'
import { type BuiltRequest, buildRequest } from './build-request.ts'
import { type Fault, findFaults, type Markers, SLOW_MS } from './find-faults.ts'
import type { KnownIds } from './known-ids.ts'

export type Caller = {
  name: string
  role: Role | null
  /** Whose data the caller may read; null for visitors. */
  userId: string | null
  isKey: boolean
  /** Cookie or API key; read at each request, because a fuzzed request may end the session. */
  headers: () => Record<string, string>
}

type FuzzOptions = {
  endpoints: readonly NamedEndpoint[]
  callers: readonly Caller[]
  ids: KnownIds
  markers: Markers
  send: (request: BuiltRequest) => Promise<Response>
  seed: string
  requests: number
  /** Ends early, when the clock has passed this many milliseconds. */
  limitMs: number
  /** In milliseconds; a test has one of its own. */
  clock?: () => number
  sampleOf?: (name: string, caller: Caller) => Input | undefined
  /** Called between requests, from time to time: signs the callers in again. */
  restore?: (sent: number) => Promise<void>
  concurrency?: number
  /** Called at the first of each kind, while the run goes on. */
  onFinding?: (finding: Finding) => void
}

export type Finding = Fault & {
  endpoint: string
  caller: string
  /** The number of the first such request, and how many there were. */
  request: number
  count: number
  example: string
}
export type Report = { sent: number; statuses: Record<string, number>; retried: number; findings: Finding[] }

const RESTORE_EVERY = 400
const SLOW_TRIES = 3

/** Sends generated requests to random endpoints as random callers, and reports responses that no endpoint may give. */
export async function fuzz(options: FuzzOptions): Promise<Report> {
  const { requests, limitMs, clock = () => performance.now(), restore, concurrency = 8 } = options
  const findings = new Map<string, Finding>()
  const report: Report = { sent: 0, statuses: {}, retried: 0, findings: [] }
  const started = clock()
  const state = { pause: Promise.resolve() }
  const work = async () => {
    while (report.sent < requests && clock() - started < limitMs) {
      const request = report.sent++
      if (restore && request % RESTORE_EVERY === 0) await restore(request)
      await state.pause
      await sendOne(options, { clock, request, report, findings, state })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  report.findings = [...findings.values()].toSorted((one, other) => one.request - other.request)
  return report
}

type Run = {
  clock: () => number
  request: number
  report: Report
  findings: Map<string, Finding>
  /** Requests wait for it. */
  state: { pause: Promise<void> }
}

async function sendOne(options: FuzzOptions, run: Run): Promise<void> {
  const { endpoints, callers, ids, markers, seed, sampleOf } = options
  const random = seedRandom(`${seed}/${run.request}`)
  const { name, endpoint } = pick(random, endpoints)
  const admitted = callers.filter((caller) => isAdmitted(caller, endpoint.access))
  const caller = pick(random, admitted.length > 0 && random() < 0.75 ? admitted : callers)
  const sample = sampleOf?.(name, caller)
  const built = await buildRequest({ endpoint, caller: caller.name, sample }, ids, random)
  const { status, text, ms } = await receive(options, run, caller, built)
  run.report.statuses[status] = (run.report.statuses[status] ?? 0) + 1
  if (status < 300) learn(ids, caller, endpoint.path, text)
  const faults = findFaults({ status, text, userId: caller.userId }, markers)
  if (ms > SLOW_MS && (await isSlowAlone(options, run, caller, built))) {
    faults.push({ kind: 'slow', what: `takes more than ${SLOW_MS} ms` })
  }
  for (const fault of faults)
    addFinding(options, run, { ...fault, endpoint: name, caller: caller.name }, built, text)
}

/** A busy machine delays any request, and a slow endpoint is slow again: sent while no other request is sent. */
async function isSlowAlone(options: FuzzOptions, run: Run, caller: Caller, built: BuiltRequest) {
  run.report.retried += 1
  const before = run.state.pause
  const { promise, resolve } = withResolver()
  run.state.pause = promise
  try {
    await before
    for (let tries = 0; tries < SLOW_TRIES; tries += 1) {
      if ((await receive(options, run, caller, built)).ms <= SLOW_MS) return false
    }
    return true
  } finally {
    resolve()
  }
}

function withResolver() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

function isAdmitted({ role, userId, isKey }: Caller, access: NamedEndpoint['endpoint']['access']): boolean {
  if (keyScopeOf({ access })) return isKey
  if (isKey) return false
  if (access === 'public') return true
  if (access === 'signed-in') return userId !== null
  return role !== null && Array.isArray(access) && access.includes(role)
}

async function receive({ send }: FuzzOptions, { clock }: Run, caller: Caller, { path, init }: BuiltRequest) {
  const startedAt = clock()
  const response = await send({ path, init: { ...init, headers: { ...caller.headers(), ...init.headers } } })
  const text = await response.text()
  return { status: response.status, text, ms: clock() - startedAt }
}

function learn(ids: KnownIds, caller: Caller, path: string, text: string): void {
  if (!text.startsWith('{') && !text.startsWith('[')) return
  ids.learn(caller.name, path, JSON.parse(text))
}

type Found = Omit<Finding, 'request' | 'count' | 'example'>

function addFinding(
  { onFinding }: FuzzOptions,
  { request, findings }: Run,
  found: Found,
  { path, init }: BuiltRequest,
  text: string,
): void {
  const key = `${found.endpoint} ${found.what}`
  const known = findings.get(key)
  if (known) {
    known.count += 1
    return
  }
  const sent = typeof init.body === 'string' ? init.body : init.body ? '(form)' : ''
  const example = `${init.method} ${path.slice(0, 400)} ${sent.slice(0, 1_500)}\n    → ${text.slice(0, 300)}`
  const finding = { ...found, request, count: 1, example }
  findings.set(key, finding)
  onFinding?.(finding)
}
