import { rm } from 'node:fs/promises'
import S3rver from 's3rver'
import { findFreePort } from './free-port.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const BUCKET = 'paddock-media'
/** The one key that this server knows. */
const KEY = 'S3RVER'

/** A store that speaks S3 on loopback, and the settings of an installation that keeps its pictures there. */
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
