import type { Edge } from '#server/http/edge.ts'
import { serve } from '#server/http/serve.ts'
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
  serve(edge, redemptionEndpoints.list, listRedemptions)
  serve(edge, redemptionEndpoints.codes, listCodeChoices)
  serve(edge, redemptionEndpoints.get, showRedemption)
  serve(edge, redemptionEndpoints.flag, flagRedemption)
  serve(edge, redemptionEndpoints.exclude, excludeRedemption)
  serve(edge, redemptionEndpoints.restore, restoreRedemption)
  serve(edge, redemptionEndpoints.log, logRedemption)
  serve(edge, redemptionApiEndpoints.record, receiveRedemption)
  serve(edge, redemptionApiEndpoints.recordBatch, createReceiveBatch(encryption))
  serve(edge, redemptionApiEndpoints.recordRefund, receiveRefund)
  serve(edge, redemptionApiEndpoints.report, reportCodes)
}
