import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { listCodeChoices, listRedemptions } from './list-redemptions.ts'
import { logRedemption } from './log-redemption.ts'
import { createReceiveBatch, receiveRedemption } from './receive-redemptions.ts'
import { receiveRefund } from './receive-refund.ts'
import { reportCodes } from './report-codes.ts'
import { showRedemption } from './show-redemption.ts'
import { excludeRedemption, flagRedemption, restoreRedemption } from './step-redemption.ts'

export function serveRedemptions(edge: Edge): void {
  const { encryption } = edge
  serveAll(edge, redemptionEndpoints, {
    list: listRedemptions,
    codes: listCodeChoices,
    get: showRedemption,
    flag: flagRedemption,
    exclude: excludeRedemption,
    restore: restoreRedemption,
    log: logRedemption,
  })
  serveAll(edge, redemptionApiEndpoints, {
    record: receiveRedemption,
    recordBatch: createReceiveBatch(encryption),
    recordRefund: receiveRefund,
    report: reportCodes,
  })
}
