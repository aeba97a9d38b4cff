import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { Storage } from '#server/platform/storage.ts'
import { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { listRecaps } from './list-recaps.ts'
import { createMakeRecap } from './make-recap.ts'
import { createRemoveRecap } from './remove-recap.ts'
import { serveRecapPdfs } from './serve-recap-pdf.ts'
import { createShareRecap, createStopSharing } from './share-recap.ts'
import { getRecap, readSharedRecap } from './show-recap.ts'
import { createWriteNote } from './write-note.ts'

export function serveRecaps(edge: Edge, storage: Storage): void {
  serveRecapPdfs(edge, storage)
  serveAll(edge, recapEndpoints, {
    list: listRecaps,
    make: createMakeRecap(edge),
    get: getRecap,
    writeNote: createWriteNote(edge),
    share: createShareRecap(edge),
    stopSharing: createStopSharing(edge),
    remove: createRemoveRecap(edge),
    read: readSharedRecap,
  })
}
