import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { type Product, residentMegabytes } from '#tests/support/built-product.ts'
import { type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { APP_URL, type Nodes } from './nodes.ts'
import { probeDuring, stallRepeatedly } from './probe.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const PATH = '/api/athletes?limit=4'
const MEASURE_MS = 5_000
/** Longer than the timeout for headers, and the interval in which Node looks for it. */
const ATTACK_MS = 22_000
const RATIO = 2
/** Below this, a ratio is noise. */
const FLOOR_MS = 25
const MEMORY_MB = 400
const IDLE = 1_000
const SLOW = 50
const MEGABYTE = 1024 * 1024
/** Not that of the other users. */
const ATTACKER_IP = '127.0.0.2'

/** Quality R9: slow and many clients do not slow down others. */
export const manyClientsTest: ResilienceTest = {
  id: 'R9',
  title: 'idle sockets, slow requests, large bodies, cut uploads',
  runs: 1,
  run: () => withCluster(checkOthers),
  control: () => withCluster(detectStalls),
}

async function checkOthers(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const person = await register(node, 'ATHLETE')
  const calm = await probeDuring(node, PATH, () => wait(MEASURE_MS))
  const attack = startAttack(node, person)
  const attacked = await probeDuring(node, PATH, () => wait(ATTACK_MS))
  const memory = residentMegabytes(node.pid)
  const seen = attack.stop()
  const p99Limit = Math.max(FLOOR_MS, RATIO * calm.p99)
  return {
    summary:
      `others' p99 ${calm.p99.toFixed(0)} ms, attacked ${attacked.p99.toFixed(0)} ms, ${attacked.failed} failed, ` +
      `${memory.toFixed(0)} MB; slow requests got ${seen.slow}, large bodies ${seen.large}`,
    hasPassed:
      attacked.p99 <= p99Limit &&
      attacked.failed === 0 &&
      memory <= MEMORY_MB &&
      seen.slow === '408' &&
      seen.large === '413',
  }
}

async function detectStalls(_cluster: Cluster, nodes: Nodes): Promise<Result> {
  const node = await nodes.start()
  const calm = await probeDuring(node, PATH, () => wait(MEASURE_MS))
  const stalled = await probeDuring(node, PATH, () => stallRepeatedly(node.pid, { times: 8, ms: 250 }))
  return {
    summary: `a process that stops for 250 ms has a p99 of ${stalled.p99.toFixed(0)} ms instead of ${calm.p99.toFixed(0)} ms`,
    hasPassed: stalled.p99 > Math.max(FLOOR_MS, RATIO * calm.p99),
  }
}

/** Opens all connections, and repeats the large bodies and cut uploads until it is stopped. */
function startAttack(node: Product, person: Person) {
  const sockets: Socket[] = []
  const statuses = { slow: new Set<string>(), large: new Set<string>() }
  const open = (kind?: keyof typeof statuses): Socket => {
    const socket = connect({
      port: Number(new URL(node.url).port),
      host: '127.0.0.1',
      localAddress: ATTACKER_IP,
    })
    // The server closes these connections; that is the point.
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(bytes.toString('latin1'))?.[1]
      if (kind && status) statuses[kind].add(status)
    })
    sockets.push(socket)
    return socket
  }
  const head = (path: string, length: number, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(APP_URL).host}\r\nOrigin: ${APP_URL}\r\nCookie: ${person.cookie}\r\n` +
    `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

  for (let count = 0; count < IDLE - 2 * SLOW; count += 1) open()
  const slow = Array.from({ length: SLOW }, () => open('slow'))
  for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: paddock')
  const timer = setInterval(() => {
    for (const socket of slow) socket.write('k')
    const large = open('large')
    large.write(head(accountEndpoints.logIn.path, 10 * MEGABYTE, 'application/json'))
    large.write('x'.repeat(MEGABYTE), () => large.destroySoon())
    const cut = open()
    cut.write(head(mediaEndpoints.upload.path, 5 * MEGABYTE, 'multipart/form-data; boundary=cut'))
    cut.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    cut.write('x'.repeat(MEGABYTE), () => cut.destroy())
  }, 250)
  const half = Array.from({ length: SLOW }, () => open())
  for (const socket of half)
    socket.write(`${head(accountEndpoints.logIn.path, 1000, 'application/json')}{"email"`)

  return {
    stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      return { slow: [...statuses.slow].join(' '), large: [...statuses.large].join(' ') }
    },
  }
}
