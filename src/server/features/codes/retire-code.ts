import { notifyParties } from '#server/features/contracts/contract.notifications.ts'
import { stale } from '#server/features/lifecycles/transition.ts'
import type { Handler } from '#server/http/context.ts'
import type { codeEndpoints } from '#shared/codes/code.contract.ts'
import { retireCode as markRetired } from './code.store.ts'
import { holdOwnCode } from './hold-own-code.ts'
import { showCode } from './show-code.ts'

/** For good, under a contract that is over, too: the brand may want the spelling back. */
export const retireCode: Handler<typeof codeEndpoints.retire> = async ({
  tx,
  actor,
  params,
  body: { version },
  realtime,
}) => {
  const { side, code } = await holdOwnCode(tx, params.id, { actor, seen: version })
  if (!(await markRetired(tx, code))) throw stale('code')
  await notifyParties({ tx, realtime }, side.contract, {
    to: ['ATHLETE'],
    title: `Your code is retired: ${code.code}`,
    body: 'From now on it is credited for no sale. Please share it no longer.',
    about: `code:${code.id}:retired`,
  })
  return showCode(tx, side, code.id)
}
