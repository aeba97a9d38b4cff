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
  return {
    async put(Key, Body, ContentType) {
      try {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
      } catch (error) {
        throw error instanceof S3ServiceException && FULL.includes(error.name) ? storageFull() : error
      }
    },
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
