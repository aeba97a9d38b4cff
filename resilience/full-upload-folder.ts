import { randomBytes } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { fileEndpoints } from '#shared/media/file.contract.ts'
import { mediaEndpoints } from '#shared/media/media.contract.ts'
import { aPdf } from '#tests/support/a-pdf.ts'
import { type Person, register } from './call.ts'
import type { Cluster } from './cluster.ts'
import { APP_URL } from './nodes.ts'
import type { Result } from './resilience-test.ts'
import { type SmallDisk, withSmallDisk } from './small-disk.ts'
import { withCluster } from './with-cluster.ts'

const DISK_MB = 8
/** Enough for the first sizes of a picture, and too little for all of them or for the PDF. */
const LEFT_BYTES = 96 * 1024
const SIDE = 900

type Node = { url: string }

/** Uploads get 507 and leave neither rows nor files; with space they work again. */
export const checkFullFolder = (): Promise<Result> =>
  withUploads(async ({ node, cluster, disk, person }) => {
    const before = await uploadBoth(node, person)
    disk.fill(LEFT_BYTES)
    const full = await uploadBoth(node, person)
    const orphans = await countOrphans(cluster, disk)
    disk.free()
    const after = await uploadBoth(node, person)
    const [row] = await cluster.query<{ count: number }>(
      'select ((select count(*) from uploads) + (select count(*) from files))::int as count',
    )
    return {
      summary: `uploads got ${before} with space, ${full} on a full disk, ${after} afterwards; ${row?.count} stored, ${orphans} orphans`,
      hasPassed:
        before === '201 201' && full === '507 507' && after === before && row?.count === 4 && orphans === 0,
    }
  })

/** The check must see a row without its files and a file without its row. */
export const detectOrphans = (): Promise<Result> =>
  withUploads(async ({ node, cluster, disk, person }) => {
    await uploadBoth(node, person)
    await cluster.query(`update files set storage_key = 'gone'`)
    writeFileSync(path.join(disk.folder, 'media', 'half.webp.part'), 'half')
    const orphans = await countOrphans(cluster, disk)
    return { summary: `${orphans} planted orphans found`, hasPassed: orphans === 3 }
  })

type Setup = { node: Node; cluster: Cluster; disk: SmallDisk; person: Person }

const withUploads = (work: (setup: Setup) => Promise<Result>): Promise<Result> =>
  withSmallDisk(DISK_MB, (disk) =>
    withCluster(
      async (cluster, nodes) => {
        const node = await nodes.start()
        return work({ node, cluster, disk, person: await register(node, 'ATHLETE') })
      },
      { DATA_DIR: disk.folder },
    ),
  )

/** Statuses of a new picture, which is stored in many sizes, and a new PDF. */
async function uploadBoth(node: Node, person: Person): Promise<string> {
  const noise = { create: { width: SIDE, height: SIDE, channels: 3 as const, background: '#0b5fb8' } }
  const picture = await sharp({
    ...noise,
    create: { ...noise.create, noise: { type: 'gaussian', sigma: 40 } },
  })
    .jpeg()
    .toBuffer()
  const pdf = aPdf(`<< /Note (${randomBytes(LEFT_BYTES).toString('hex')}) >>`)
  const statuses = [
    await upload(node, person, mediaEndpoints.upload, { kind: 'photo' }, new Uint8Array(picture)),
    await upload(node, person, fileEndpoints.upload, { name: 'plan.pdf' }, pdf),
  ]
  return statuses.join(' ')
}

/** The status of an upload. */
export async function upload(
  { url }: Node,
  { cookie }: Person,
  { method, path: to }: { method: string; path: string },
  fields: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'file')
  // A form in memory has no length until it is encoded.
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  const headers = { origin: APP_URL, cookie, 'content-type': encoded.headers.get('content-type') ?? '' }
  const response = await fetch(`${url}${to}`, { method, headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Rows without files, and files without rows; half-written files count as well. */
async function countOrphans({ query }: Cluster, { folder }: SmallDisk): Promise<number> {
  const stored = readdirSync(path.join(folder, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
  const keys = await query<{ key: string }>(
    'select storage_key as key from uploads union all select storage_key from files',
  )
  const withoutFiles = keys.filter(({ key }) => !stored.some((name) => name.startsWith(key)))
  const withoutRows = stored.filter((name) => !keys.some(({ key }) => name.startsWith(key)))
  return withoutFiles.length + withoutRows.length
}
