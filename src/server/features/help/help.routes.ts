import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { helpEndpoints } from '#shared/help/help.contract.ts'
import { helpDeskEndpoints } from '#shared/help/help-desk.contract.ts'
import { createHelp, editHelp, getDeskHelp, listDeskHelp, listHelpRevisions } from './edit-help.ts'
import { listHelp, voteOnHelp } from './list-help.ts'

export function serveHelp(edge: Edge): void {
  serveAll(edge, helpEndpoints, { list: listHelp, vote: voteOnHelp })
  serveAll(edge, helpDeskEndpoints, {
    list: listDeskHelp,
    get: getDeskHelp,
    create: createHelp,
    save: editHelp,
    revisions: listHelpRevisions,
  })
}
