import type Stripe from 'stripe'
import { childOf, flagOf, mergedTexts, type Params, textOf, textsOf } from '../form.ts'
import { type Call, get, post, type Route } from '../route.ts'

const CONFIGURATIONS = '/v1/billing_portal/configurations'

export const portalRoutes: Route[] = [
  post(CONFIGURATIONS, createConfiguration),
  get(CONFIGURATIONS, ({ state, params }) => {
    const active = flagOf(params, 'active')
    return state.portalConfigurations.page(
      CONFIGURATIONS,
      params,
      (one) => active === undefined || one.active === active,
    )
  }),
  post(`${CONFIGURATIONS}/*`, ({ state, params, ids: [id] }) => {
    const configuration = state.portalConfigurations.load(id)
    return Object.assign(configuration, {
      features: readFeatures(params),
      metadata: mergedTexts(configuration.metadata ?? {}, params, 'metadata'),
      updated: state.now(),
    })
  }),
  post('/v1/billing_portal/sessions', createSession),
]

function createConfiguration({ state, params }: Call): Stripe.BillingPortal.Configuration {
  const profile = childOf(params, 'business_profile')
  return state.portalConfigurations.insert({
    id: state.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: textOf(profile, 'headline') ?? null,
      privacy_policy_url: textOf(profile, 'privacy_policy_url') ?? null,
      terms_of_service_url: textOf(profile, 'terms_of_service_url') ?? null,
    },
    created: state.now(),
    default_return_url: textOf(params, 'default_return_url') ?? null,
    features: readFeatures(params),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergedTexts({}, params, 'metadata'),
    name: textOf(params, 'name') ?? null,
    updated: state.now(),
  })
}

function readFeatures(params: Params): Stripe.BillingPortal.Configuration.Features {
  const features = childOf(params, 'features')
  const isEnabled = (name: string) => flagOf(childOf(features, name), 'enabled') ?? false
  return {
    customer_update: {
      allowed_updates: textsOf(childOf(features, 'customer_update'), 'allowed_updates'),
      enabled: isEnabled('customer_update'),
    },
    invoice_history: { enabled: isEnabled('invoice_history') },
    payment_method_update: {
      enabled: isEnabled('payment_method_update'),
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: isEnabled('subscription_cancel'),
      mode: textOf(childOf(features, 'subscription_cancel'), 'mode') ?? 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: isEnabled('subscription_update'),
      products: null,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  }
}

function createSession({ state, params }: Call): Stripe.BillingPortal.Session {
  const customer = state.customers.load(textOf(params, 'customer'))
  const configuration = textOf(params, 'configuration')
  const type = textOf(childOf(params, 'flow_data'), 'type')
  const id = state.newId('bps')
  return state.portalSessions.insert({
    id,
    object: 'billing_portal.session',
    configuration: configuration ? state.portalConfigurations.load(configuration).id : 'bpc_default',
    created: state.now(),
    customer: customer.id,
    customer_account: null,
    flow: type
      ? {
          after_completion: { hosted_confirmation: null, redirect: null, type: 'portal_homepage' },
          customer_update: null,
          subscription_cancel: null,
          subscription_pause: null,
          subscription_update: null,
          subscription_update_confirm: null,
          type,
        }
      : null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: textOf(params, 'return_url') ?? null,
    url: `${state.pages}/p/session/${id}`,
  })
}
