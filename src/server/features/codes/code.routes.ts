import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { codeEndpoints } from '#shared/codes/code.contract.ts'
import { addCode, listCodes } from './add-code.ts'
import { changeCode, retireCode } from './change-code.ts'
import { serveCodePictures } from './serve-code-pictures.ts'

export function serveCodes(edge: Edge): void {
  serveAll(edge, codeEndpoints, {
    list: listCodes,
    add: addCode,
    change: changeCode,
    retire: retireCode,
  })
  serveCodePictures(edge)
}
