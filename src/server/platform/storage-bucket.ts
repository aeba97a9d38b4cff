import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { unavailable } from '#shared/http/problem.ts'
import { type CircuitBreaker, createCircuitBreaker } from './create-circuit-breaker.ts'
import type { Env } from './env.ts'
import { type Storage, storageFull } from './storage.ts'

const FULL = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']
const CONNECT_MS = 3_000
/** Of all requests of the process. */
const SOCKETS_MAX = 50
/** A request is sent once more where the first attempt failed. */
const ATTEMPTS_MAX = 2
const AWAY = 'Files are unavailable right now. Please try again in a moment.'
const RETRY_SECONDS = 5

type Settings = NonNullable<Env['bucket']>
type Bucket = { name: string; client: S3Client; breaker: CircuitBreaker; signal?: AbortSignal }

export function openBucket({ name, endpoint, region, key, secret, timeoutMs }: Settings): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores other than AWS seldom have one host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS_MAX,
    // Without these a store that accepts connections and says nothing would be waited for without end.
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
      httpAgent: { maxSockets: SOCKETS_MAX },
      httpsAgent: { maxSockets: SOCKETS_MAX },
    },
  })
  const breaker = createCircuitBreaker({
    isOutage,
    isAborted: (error) => error instanceof Error && error.name === 'AbortError',
    refuse: (seconds) => unavailable(AWAY, seconds),
  })
  return storageOf({ name, client, breaker })
}

function storageOf(bucket: Bucket): Storage {
  const { name: Bucket, client, breaker, signal: abortSignal } = bucket
  const call = <T>(request: () => Promise<T>): Promise<T> =>
    breaker(request).catch((error: unknown) => {
      throw asProblem(error)
    })
  const options = abortSignal && { abortSignal }
  return {
    put: (Key, Body, ContentType) =>
      call(async () => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), options)
      }),
    async putFile(Key, file, ContentType) {
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType })
      // A large file may take long, as long as its bytes move.
      await call(() => client.send(command, { ...options, requestTimeout: 0 }))
    },
    open: (Key) =>
      unlessMissing(null, () =>
        call(async () => {
          const { Body, ContentLength = 0 } = await client.send(
            new GetObjectCommand({ Bucket, Key }),
            options,
          )
          return Body ? { bytes: ContentLength, body: Body.transformToWebStream() } : null
        }),
      ),
    get: (Key) =>
      unlessMissing(null, () =>
        call(async () => {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), options)
          return Body ? new Uint8Array(await Body.transformToByteArray()) : null
        }),
      ),
    has: (Key) =>
      unlessMissing(false, () =>
        call(async () => {
          await client.send(new HeadObjectCommand({ Bucket, Key }), options)
          return true
        }),
      ),
    async remove(Key) {
      await call(() => client.send(new DeleteObjectCommand({ Bucket, Key }), options))
    },
    boundTo: (signal) => storageOf({ ...bucket, signal }),
  }
}

const isFull = (error: unknown) => error instanceof S3ServiceException && FULL.includes(error.name)

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

const isBroken = (error: unknown) =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500 && !isFull(error)

/** Nobody responded, or the store says itself that it fails. */
function isOutage(error: unknown): boolean {
  if (error instanceof S3ServiceException) return isBroken(error)
  return isTimeout(error) || (error instanceof Error && 'syscall' in error)
}

/** Errors of the connection have codes of their own, which are answered with 503 as well. */
function asProblem(error: unknown): unknown {
  if (isFull(error)) return storageFull()
  if (!isTimeout(error) && !isBroken(error)) return error
  return Object.assign(unavailable(AWAY, RETRY_SECONDS), { cause: error })
}

async function unlessMissing<T>(missing: T, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return missing
    throw error
  }
}
