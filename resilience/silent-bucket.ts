import { accountEndpoints } from '#shared/accounts/account.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { aPng } from '#tests/support/pictures.ts'
import { startTarpit } from '#tests/support/tarpit.ts'
import { call, type Person, register } from './call.ts'
import { APP_URL } from './nodes.ts'
import type { ResilienceTest, Result } from './resilience-test.ts'
import { withCluster } from './with-cluster.ts'

const TIMEOUT_SECONDS = 1
/** Two attempts and their pause. */
const UPLOAD_LIMIT_MS = 10_000
/** Above the number of failures in a row after which the bucket is not asked any more. */
const UPLOADS = 8

type Node = { url: string }
type Upload = { status: number | 'no response'; retryAfter: string | null; ms: number }

/** A bucket that accepts connections and never responds takes only uploads and files with it. */
export const silentBucketTest: ResilienceTest = {
  id: 'R25',
  title: 'a bucket that accepts connections and never responds',
  runs: 1,
  run: () => withSilentBucket(TIMEOUT_SECONDS, checkUploads),
  control: () => withSilentBucket(300, checkHangingUpload),
}

async function checkUploads(node: Node, asked: () => number): Promise<Result> {
  const person = await register(node, 'ATHLETE')
  const uploads: Upload[] = []
  for (let n = 0; n < UPLOADS; n++) uploads.push(await upload(node, person, n))
  const before = asked()
  const refused = await upload(node, person, UPLOADS)
  const { status: other } = await call(node, accountEndpoints.currentUser, {}, { person })
  const isRefused = [...uploads, refused].every(
    ({ status, retryAfter }) => status === 503 && Number(retryAfter) > 0,
  )
  const slowest = Math.max(...uploads.map(({ ms }) => ms))
  return {
    summary: `uploads get 503 after at most ${Math.round(slowest)} ms, then ${Math.round(refused.ms)} ms without asking the bucket; other requests get ${other}`,
    hasPassed: isRefused && slowest < UPLOAD_LIMIT_MS && asked() === before && other === 200,
  }
}

/** With a limit of five minutes the same measurement must find an upload that hangs. */
async function checkHangingUpload(node: Node): Promise<Result> {
  const person = await register(node, 'ATHLETE')
  const { status, ms } = await upload(node, person, 0)
  return {
    summary: `with a limit of 300 s an upload had ${status} after ${Math.round(ms)} ms`,
    hasPassed: status === 'no response' && ms >= UPLOAD_LIMIT_MS,
  }
}

async function upload(node: Node, { cookie }: Person, n: number): Promise<Upload> {
  const form = new FormData()
  form.append('kind', 'photo')
  form.append('file', new Blob([new Uint8Array(await aPng(300 + n, 200))]), 'picture.png')
  const startedAt = performance.now()
  const response = await fetch(`${node.url}${mediaEndpoints.upload.path}`, {
    method: 'POST',
    headers: { origin: APP_URL, cookie },
    body: form,
    signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
  }).catch(() => null)
  await response?.text()
  return {
    status: response?.status ?? 'no response',
    retryAfter: response?.headers.get('retry-after') ?? null,
    ms: performance.now() - startedAt,
  }
}

async function withSilentBucket(
  timeoutSeconds: number,
  check: (node: Node, asked: () => number) => Promise<Result>,
): Promise<Result> {
  const tarpit = await startTarpit()
  try {
    return await withCluster(async (_cluster, nodes) => check(await nodes.start(), tarpit.accepted), {
      STORAGE_BUCKET: 'media',
      STORAGE_ENDPOINT: tarpit.url,
      STORAGE_KEY: 'key',
      STORAGE_SECRET: 'secret',
      STORAGE_TIMEOUT_SECONDS: String(timeoutSeconds),
    })
  } finally {
    tarpit.stop()
  }
}
