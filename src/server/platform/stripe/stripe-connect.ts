import type { BillingProvider } from '../billing.ts'
import type { StripeContext } from './stripe-client.ts'
import { accountOrNull } from './stripe-errors.ts'

type Connect = Pick<
  BillingProvider,
  'createConnectedAccount' | 'openConnectedOnboarding' | 'findConnectedAccount'
>

/** Accounts of racers (Stripe Connect): Stripe collects and checks their details on its own pages. */
export const createStripeConnect = ({ client }: StripeContext): Connect => ({
  async createConnectedAccount({ userId, email, countryCode }, key) {
    const { id } = await client.accounts.create(
      {
        email,
        ...(countryCode && { country: countryCode }),
        controller: {
          fees: { payer: 'application' },
          losses: { payments: 'application' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'express' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { userId },
      },
      { idempotencyKey: key },
    )
    return { accountId: id }
  },

  async openConnectedOnboarding({ accountId, returnUrl, refreshUrl }) {
    const { url } = await client.accountLinks.create({
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    })
    return { url }
  },

  async findConnectedAccount(accountId) {
    const account = await accountOrNull(client.accounts.retrieve(accountId))
    return (
      account && {
        accountId: account.id,
        hasSubmittedDetails: account.details_submitted,
        canReceivePayments: account.charges_enabled && account.capabilities?.transfers === 'active',
        canBePaidOut: account.payouts_enabled,
      }
    )
  },
})
