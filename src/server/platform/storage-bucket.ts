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
import type { Env } from './env.ts'
import { type Storage, storageFull } from './storage.ts'

const FULL = ['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull']

export function openBucket({
  name: Bucket,
  endpoint,
  region,
  key,
  secret,
}: NonNullable<Env['bucket']>): Storage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    // Stores other than AWS seldom have one host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Many S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const put = async (command: PutObjectCommand) => {
    try {
      await client.send(command)
    } catch (error) {
      throw error instanceof S3ServiceException && FULL.includes(error.name) ? storageFull() : error
    }
  }
  return {
    put: (Key, Body, ContentType) => put(new PutObjectCommand({ Bucket, Key, Body, ContentType })),
    async putFile(Key, file, ContentType) {
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      await put(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }))
    },
    open: (Key) =>
      unlessMissing(null, async () => {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? { bytes: ContentLength, body: Body.transformToWebStream() } : null
      }),
    get: (Key) =>
      unlessMissing(null, async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body ? new Uint8Array(await Body.transformToByteArray()) : null
      }),
    has: (Key) =>
      unlessMissing(false, async () => {
        await client.send(new HeadObjectCommand({ Bucket, Key }))
        return true
      }),
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

async function unlessMissing<T>(missing: T, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return missing
    throw error
  }
}
