import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
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
  serve(edge, recapEndpoints.list, listRecaps)
  serve(edge, recapEndpoints.make, createMakeRecap(edge))
  serve(edge, recapEndpoints.get, getRecap)
  serve(edge, recapEndpoints.writeNote, createWriteNote(edge))
  serve(edge, recapEndpoints.share, createShareRecap(edge))
  serve(edge, recapEndpoints.stopSharing, createStopSharing(edge))
  serve(edge, recapEndpoints.remove, createRemoveRecap(edge))
  serve(edge, recapEndpoints.read, readSharedRecap)
}
