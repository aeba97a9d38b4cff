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
  const open = async () => {
    const opened = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    await opened.run()
    return opened
  }
  let server = await open()
  return {
    settings: {
      STORAGE_BUCKET: BUCKET,
      STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
      STORAGE_KEY: KEY,
      STORAGE_SECRET: KEY,
    },
    /** Refuses connections until it is resumed; what is stored stays. */
    interrupt: () => server.close(),
    async resume() {
      server = await open()
    },
    async stop() {
      await server.close().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
