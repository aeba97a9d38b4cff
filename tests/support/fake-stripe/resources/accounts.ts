import type Stripe from 'stripe'
import { childOf, flagOf, mergedTexts, textOf } from '../form.ts'
import { type Call, get, post, type Route } from '../route.ts'

const LINK_SECONDS = 300

export const accountRoutes: Route[] = [
  post('/v1/accounts', createAccount),
  get('/v1/accounts/*', ({ state, ids: [id] }) => state.accounts.load(id)),
  post('/v1/account_links', ({ state, params }): Stripe.AccountLink => {
    const account = state.accounts.load(textOf(params, 'account'))
    return {
      object: 'account_link',
      created: state.now(),
      expires_at: state.now() + LINK_SECONDS,
      url: `${state.pages}/setup/e/${account.id}/${state.newId('link')}`,
    }
  }),
]

function createAccount({ state, params }: Call): Stripe.Account {
  const capabilities = childOf(params, 'capabilities')
  const isRequested = (name: string) => flagOf(childOf(capabilities, name), 'requested') ?? false
  return state.accounts.insert({
    id: state.newId('acct'),
    object: 'account',
    capabilities: {
      ...(isRequested('card_payments') && { card_payments: 'inactive' }),
      ...(isRequested('transfers') && { transfers: 'inactive' }),
    },
    charges_enabled: false,
    country: textOf(params, 'country') ?? 'US',
    created: state.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: textOf(params, 'email') ?? null,
    metadata: mergedTexts({}, params, 'metadata'),
    payouts_enabled: false,
    type: 'none',
  })
}
