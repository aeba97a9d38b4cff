import type { ReactNode } from 'react'
import { type ShopKind, STRIPE_SECRET_PREFIX, stripeEventNames } from '#shared/shops/shop.rules.ts'

/** In the terms of each shop system. */
export const setupSteps: Record<ShopKind, readonly ReactNode[]> = {
  SHOPIFY: [
    <>
      In Shopify, open <b>Settings</b>, then <b>Notifications</b>, then <b>Webhooks</b>.
    </>,
    <>
      Create four webhooks, each with the format <b>JSON</b>, the newest <b>webhook API version</b> and the
      URL above: <b>Order payment</b>, <b>Order update</b>, <b>Order cancellation</b> and <b>Refund create</b>
      .
    </>,
    <>
      On the same page, copy the secret your webhooks are <b>signed with</b> and paste it below.
    </>,
  ],
  WOOCOMMERCE: [
    <>
      In WordPress, open <b>WooCommerce</b>, <b>Settings</b>, <b>Advanced</b>, <b>Webhooks</b> and press{' '}
      <b>Add webhook</b> (the first time it is called <b>Create a new webhook</b>).
    </>,
    <>
      Add two, both with the status <b>Active</b>: one with the topic <b>Order created</b>, one with{' '}
      <b>Order updated</b>.
    </>,
    <>
      Paste the URL above as <b>Delivery URL</b> and the secret as <b>Secret</b> into both, and save.
    </>,
  ],
  STRIPE: [
    <>
      In Stripe, open <b>Workbench</b> (on older accounts <b>Developers</b>), then <b>Webhooks</b>, and create
      a destination for <b>events on your account</b>: a <b>webhook endpoint</b> with the newest API version
      and the URL above.
    </>,
    <>
      Choose these events: <Names names={stripeEventNames} />. Refunds of subscriptions need{' '}
      <code className="mono text-sm wrap-anywhere">invoice_payment.paid</code>, so that we know which renewal
      was refunded, and renewals themselves need{' '}
      <code className="mono text-sm wrap-anywhere">customer.discount.created</code>, so that we know their
      code.
    </>,
    <>
      Reveal the <b>signing secret</b>, which starts with{' '}
      <code className="mono text-sm">{STRIPE_SECRET_PREFIX}</code>, and paste it below.
    </>,
  ],
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    <span key={name}>
      {at > 0 && ', '}
      <code className="mono text-sm wrap-anywhere">{name}</code>
    </span>
  ))
}
