import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
import { codeEndpoints } from '#shared/codes/code.contract.ts'
import { createAddCode } from './add-code.ts'
import { createChangeCode } from './change-code.ts'
import { listCodes } from './list-codes.ts'
import { createRetireCode } from './retire-code.ts'
import { serveCodePictures } from './serve-code-pictures.ts'

export function serveCodes(edge: Edge): void {
  const { realtime } = edge
  serve(edge, codeEndpoints.list, listCodes)
  serve(edge, codeEndpoints.add, createAddCode(realtime))
  serve(edge, codeEndpoints.change, createChangeCode(realtime))
  serve(edge, codeEndpoints.retire, createRetireCode(realtime))
  serveCodePictures(edge)
}
