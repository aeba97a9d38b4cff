import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { importEndpoints } from '#shared/imports/import.contract.ts'
import { commitImport } from './commit-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { listImports } from './list-imports.ts'
import { undoImport } from './undo-import.ts'

export function serveImports(edge: Edge): void {
  serve(edge, importEndpoints.list, listImports)
  serve(edge, importEndpoints.dryRun, dryRunImport)
  serve(edge, importEndpoints.commit, commitImport(edge.encryption))
  serve(edge, importEndpoints.undo, undoImport)
}
