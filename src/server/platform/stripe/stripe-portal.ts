import type { BillingProvider } from '../billing.ts'
import type { StripeContext } from './stripe-client.ts'

type Portal = Pick<BillingProvider, 'openPortal'>

/** On the portal configuration that the setup created. */
export const PORTAL_METADATA = 'slipstream_portal'

export function createStripePortal({ client }: StripeContext): Portal {
  let configuration: Promise<string | null> | null = null

  /** Looked up once; null when the setup was not run, and Stripe uses the configuration of its dashboard. */
  function findConfiguration(): Promise<string | null> {
    configuration ??= findPortalConfiguration(client).then((found) => found?.id ?? null)
    configuration.catch(() => {
      configuration = null
    })
    return configuration
  }

  return {
    async openPortal({ customerId, returnUrl, flow }) {
      const id = await findConfiguration()
      const { url } = await client.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        ...(id && { configuration: id }),
        ...(flow === 'payment-method' && {
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      })
      return { url }
    },
  }
}

export async function findPortalConfiguration(client: StripeContext['client']) {
  const { data } = await client.billingPortal.configurations.list({ active: true, limit: 100 })
  return data.find(({ metadata }) => metadata && PORTAL_METADATA in metadata) ?? null
}
