import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { recapEndpoints } from '#shared/recaps/recap.contract.ts'
import { createRecap, listRecaps } from './create-recap.ts'
import { getRecap, getSharedRecap } from './get-recap.ts'
import { serveRecapPdf } from './serve-recap-pdf.ts'
import { removeRecap, shareRecap, stopSharing, writeNote } from './share-recap.ts'

export function serveRecaps(edge: Edge): void {
  serveRecapPdf(edge)
  serveAll(edge, recapEndpoints, {
    list: listRecaps,
    make: createRecap,
    get: getRecap,
    writeNote,
    share: shareRecap,
    stopSharing,
    remove: removeRecap,
    read: getSharedRecap,
  })
}
