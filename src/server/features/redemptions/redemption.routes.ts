import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import { redemptionEndpoints } from '#shared/redemptions/redemption.contract.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { disputeRedemption, listDisputedRedemptions } from './dispute-redemption.ts'
import { getApiCode, getApiRedemption, listApiCodes, listApiRedemptions } from './list-api-redemptions.ts'
import { listRacerSales } from './list-racer-sales.ts'
import { listCodeChoices, listRedemptions } from './list-redemptions.ts'
import { getRedemption } from './load-redemption.ts'
import { logRedemption } from './log-redemption.ts'
import { receiveBatch, receiveRedemption } from './receive-redemption.ts'
import { receiveRefund, reportCodes } from './receive-refund.ts'
import { excludeRedemption, flagRedemption, restoreRedemption } from './review-redemption.ts'

export function serveRedemptions(edge: Edge): void {
  serveAll(edge, redemptionEndpoints, {
    list: listRedemptions,
    codes: listCodeChoices,
    mine: listRacerSales,
    disputed: listDisputedRedemptions,
    dispute: disputeRedemption,
    get: getRedemption,
    flag: flagRedemption,
    exclude: excludeRedemption,
    restore: restoreRedemption,
    log: logRedemption,
  })
  serveAll(edge, redemptionApiEndpoints, {
    record: receiveRedemption,
    recordBatch: receiveBatch,
    recordRefund: receiveRefund,
    list: listApiRedemptions,
    get: getApiRedemption,
    codes: listApiCodes,
    code: getApiCode,
    report: reportCodes,
  })
}
