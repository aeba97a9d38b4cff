import { findPerson } from '#server/features/auth/account.reads.ts'
import type { Handler } from '#server/http/context.ts'
import type { Edge } from '#server/http/edge.ts'
import { serveAll } from '#server/http/serve.ts'
import type { BillingProvider } from '#server/platform/billing.ts'
import type { Services } from '#server/platform/services.ts'
import { conflict, unauthenticated } from '#shared/http/problem.ts'
import { paths } from '#shared/paths.ts'
import { type PayoutState, payoutEndpoints } from '#shared/payouts/payout.contract.ts'
import { findCountry, findPayoutAccount, insertPayoutAccount, type PayoutAccountRow } from './payout.store.ts'
import { refreshPayoutAccount } from './sync-payout-account.ts'

export function servePayouts(edge: Edge): void {
  serveAll(edge, payoutEndpoints, { show: showPayouts, setUp: setUpPayouts })
}

/** Asks the provider while something is missing, so that a report that was lost is made up for. */
const showPayouts: Handler<typeof payoutEndpoints.show> = async (ctx) => {
  const { db, actor, billing } = ctx
  const known = await findPayoutAccount(db, actor.userId)
  const account =
    billing && stateOf(known) === 'INFORMATION_NEEDED'
      ? await refreshPayoutAccount({ ...ctx, billing }, actor.userId)
      : known
  return {
    state: stateOf(account),
    hasSubmittedDetails: account?.hasSubmittedDetails ?? false,
    billing: billing?.kind ?? null,
  }
}

function stateOf(account: PayoutAccountRow | null): PayoutState {
  if (!account) return 'NOT_SET_UP'
  return account.canReceivePayments && account.canBePaidOut ? 'READY' : 'INFORMATION_NEEDED'
}

/** The address of the provider's page is a secret that works once: a new one is opened for each visit. */
const setUpPayouts: Handler<typeof payoutEndpoints.setUp> = async (ctx) => {
  const { env, actor, billing } = ctx
  if (!billing)
    throw conflict('BILLING_OFF', 'Card payments aren’t available here. Brands pay by bank transfer.')
  const { accountId } = await createAccount({ ...ctx, billing }, actor.userId)
  const pathOf = (visit: 'return' | 'expired') => paths.userProfile({ tab: 'payouts', visit })
  return billing.openConnectedOnboarding({
    accountId,
    returnUrl: `${env.APP_URL}${pathOf('return')}`,
    refreshUrl: `${env.APP_URL}${pathOf('expired')}`,
  })
}

async function createAccount(
  ctx: Services & { billing: BillingProvider },
  userId: string,
): Promise<{ accountId: string }> {
  const known = await refreshPayoutAccount(ctx, userId)
  if (known) return known
  const person = await findPerson(ctx.db, userId)
  if (!person) throw unauthenticated()
  const countryCode = await findCountry(ctx.db, userId)
  const created = await ctx.billing.createConnectedAccount(
    { userId, email: person.email, countryCode },
    `payout-account:${userId}`,
  )
  await insertPayoutAccount(ctx.db, userId, created.accountId)
  return (await findPayoutAccount(ctx.db, userId)) ?? created
}
