import * as z from 'zod/mini'
import { clientIp } from '#server/http/client-ip.ts'
import type { ActorContext } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import type { Services } from '#server/platform/services.ts'
import { notFound, unauthenticated } from '#shared/http/problem.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'
import { FILE_TYPE } from '#shared/media/file.rules.ts'
import { findStorageKey } from './file.store.ts'
import { storedFileName } from './stored-files.ts'

/** Loads what the files are attached to, with the permissions of the actor, and lists its files. */
type ListFiles = (ctx: Pick<ActorContext, 'tx' | 'actor'>, id: string) => Promise<readonly StoredFile[]>

/** Downloads of the files attached to one kind of thing, for those who can read it. */
export function serveAttachedFiles(
  { app, db, env, limits, readActor, storage }: Edge,
  path: `/api/${string}/:id`,
  listFiles: ListFiles,
): void {
  app.get(`${path}/files/:fileId`, async (c) => {
    const actor = await readActor(c.req.raw.headers)
    await limits.countIp('general', clientIp(c, env.TRUST_PROXY))
    if (!actor) throw unauthenticated()
    const [id, fileId] = [c.req.param('id'), c.req.param('fileId')].map((given) =>
      z.uuid().safeParse(given?.toLowerCase()),
    )
    if (!id?.success || !fileId?.success) throw notFound('file')
    const files = await listFiles({ tx: db, actor }, id.data)
    const file = files.find((each) => each.id === fileId.data)
    if (!file) throw notFound('file')
    return download({ tx: db, storage }, file)
  })
}

/** Foreign content: it is always saved, never opened in our origin. */
async function download(
  { tx, storage }: Pick<Services, 'tx' | 'storage'>,
  { id, name }: StoredFile,
): Promise<Response> {
  const key = await findStorageKey(tx, id)
  const bytes = key && (await storage.get(storedFileName(key)))
  if (!bytes) throw notFound('file')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': FILE_TYPE,
      'content-disposition': dispositionOf(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** RFC 6266: the name in ASCII for old clients, and in full. */
function dispositionOf(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
