import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { profileEndpoints } from '#shared/profiles/profile.contract.ts'
import { aProfileForm } from '#tests/support/a-profile-form.ts'
import { csvOf, rowOf } from '#tests/support/import-requests.ts'
import { call, type Person, register, registerBrand } from './call.ts'
import { upload } from './full-upload-folder.ts'
import { APP_URL } from './nodes.ts'
import { openStream } from './stream.ts'

const PAUSE_MS = 500
/** An account may store a limited number of pictures. */
const PICTURES_PER_ACCOUNT = 20
const IMPORTED_ROWS = 5_000
const STREAMS = 20
const STREAM_MS = 20_000

type Node = { url: string }
/** One request; returns the status that it got. */
type Work = () => Promise<number>

/** By kind; of failures the statuses, 0 without any response. */
export type Outcomes = Record<string, { done: number; failures: number[] }>

/** Repeats what takes the most memory: pictures, PDFs, imports and live streams. */
export async function startSoakLoad(node: Node) {
  const outcomes: Outcomes = {}
  let isDone = false
  const repeat = async (kind: string, work: Work): Promise<void> => {
    outcomes[kind] ??= { done: 0, failures: [] }
    const outcome = outcomes[kind]
    while (!isDone) {
      const status = await work().catch(() => 0)
      if (status >= 200 && status < 300) outcome.done += 1
      else outcome.failures.push(status)
      await wait(PAUSE_MS)
    }
  }
  const running = [
    repeat('pictures', await uploadPictures(node)),
    repeat('PDFs', await fetchPdfs(node)),
    repeat('imports', await previewImports(node)),
    ...(await registerMany(node, STREAMS)).map((person) => repeat('streams', () => listen(node, person))),
  ]
  return {
    outcomes: outcomes as Readonly<Outcomes>,
    async finish(): Promise<void> {
      isDone = true
      await Promise.all(running)
    },
  }
}

/** Of another colour each time, so that none is found in a cache. */
async function uploadPictures(node: Node): Promise<Work> {
  let count = 0
  let owner = await register(node, 'ATHLETE')
  return async () => {
    count += 1
    if (count % PICTURES_PER_ACCOUNT === 0) owner = await register(node, 'ATHLETE')
    const background = { r: count % 256, g: (count >> 8) % 256, b: 184 }
    const picture = await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
      .jpeg()
      .toBuffer()
    return upload(node, owner, mediaEndpoints.upload, { kind: 'photo' }, new Uint8Array(picture))
  }
}

/** The media kit of a profile that changes before each request, so that it is drawn again. */
async function fetchPdfs(node: Node): Promise<Work> {
  const racer = await register(node, 'ATHLETE')
  let version = 0
  return async () => {
    const bio = `Version ${version}`
    const saved = await call(
      node,
      profileEndpoints.save,
      { body: { ...aProfileForm, bio, version } },
      { person: racer },
    )
    if (!saved.body) return saved.status
    version = saved.body.version
    const response = await fetch(`${node.url}/api/athletes/${saved.body.id}/media-kit.pdf`, {
      headers: { cookie: racer.cookie },
    })
    await response.arrayBuffer()
    return response.status
  }
}

async function previewImports(node: Node): Promise<Work> {
  const brand = await registerBrand(node)
  const csv = csvOf(...Array.from({ length: IMPORTED_ROWS }, (_, at) => rowOf(`S-${at}`)))
  const { method, path } = importEndpoints.dryRun
  return async () => {
    const response = await fetch(`${node.url}${path}`, {
      method,
      headers: { origin: APP_URL, cookie: brand.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: 'sales.csv', csv }),
    })
    await response.arrayBuffer()
    return response.status
  }
}

/** Each with its own streams, because a user has a limited number of them. */
export async function registerMany(node: Node, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) people.push(await register(node, 'ATHLETE'))
  return people
}

/** A stream that is open for a while, as the page of a person is. */
async function listen(node: Node, person: Person): Promise<number> {
  const stream = await openStream(node, person)
  const isCut = await Promise.race([stream.ended.then(() => true), wait(STREAM_MS, false)])
  stream.close()
  await stream.ended
  return isCut ? 0 : 200
}
