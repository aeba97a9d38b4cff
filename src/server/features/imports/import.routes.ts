import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { commitImport, listImports } from './commit-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { undoImport } from './undo-import.ts'

export function serveImports(edge: Edge): void {
  serveAll(edge, importEndpoints, {
    list: listImports,
    dryRun: dryRunImport,
    commit: commitImport,
    undo: undoImport,
  })
}
