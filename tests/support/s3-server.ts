import { rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { findFreePort } from './free-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const BUCKET = 'paddock-media'
/** The only key that s3rver accepts. */
const KEY = 'S3RVER'

/** An S3-compatible server on localhost, with the settings to store pictures in it. */
export async function startS3Server() {
  const port = await findFreePort()
  const directory = makeTemporaryFolder('bucket')
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await server.run()
  return {
    settings: {
      STORAGE_BUCKET: BUCKET,
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_KEY: KEY,
      STORAGE_SECRET: KEY,
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
