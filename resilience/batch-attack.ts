import { setTimeout as wait } from 'node:timers/promises'
import { BATCH_MAX } from '#shared/redemptions/redemption.constants.ts'
import { redemptionApiEndpoints } from '#shared/redemptions/redemption-api.contract.ts'
import { daysAfter } from '#shared/time.ts'
import { type Attack, countResponses } from './attack.ts'

export const PARALLEL_BATCHES = 40
/** What clients of the API wait for after a 429. */
const RETRY_MS = 1_000

const SOLD_AT = daysAfter(new Date(), -20).toISOString()
const BODY = JSON.stringify({
  redemptions: Array.from({ length: BATCH_MAX }, (_, nth) => ({
    ...{ orderId: `#-${nth}`, code: 'JAKE27', amount: 12_900, currency: 'USD', discountAmount: 1500 },
    ...{ redeemedAt: SOLD_AT, customerRef: `c_${nth}`, country: 'US', metadata: { store: 'Hollowtree' } },
  })),
})

/** Sends batches of new sales with one API key, many at the same time. */
export const sendBatches: Attack = async ({ url, key }, isOver) => {
  const { method, path } = redemptionApiEndpoints.recordBatch
  const responses = countResponses()
  const run = Date.now()
  let batches = 0
  const sendRepeatedly = async () => {
    while (!isOver()) {
      batches += 1
      const status = await responses.send(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: BODY.replaceAll('#', `${run}-${batches}`),
      })
      if (status !== 200) await wait(RETRY_MS)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, sendRepeatedly))
  return responses.seen
}
