import { Panel } from '#client/ui/panel.tsx'
import { METADATA_MAX } from '#shared/redemptions/redemption.constants.ts'

const example = `POST /api/v1/redemptions
Authorization: Bearer sk_live_…
Content-Type: application/json

{
  "orderId": "A-1042",
  "code": "MIRA8",
  "amount": 12900,
  "currency": "usd",
  "discountAmount": 1500,
  "redeemedAt": "2026-05-03T14:22:00Z",
  "country": "US",
  "metadata": { "store": "Tulsa" }
}`

const answers: [string, string][] = [
  ['201', 'Recorded'],
  ['200', 'The same order again: nothing changed'],
  ['202', 'Kept until a code is spelt so'],
  ['409', 'The order was recorded before, and said something else'],
  ['422', 'A field is wrong; the answer says which'],
  ['429', 'Too fast; Retry-After says how long to wait'],
]

/** What a call looks like and what comes back, for whoever has to write it. */
export function CallExample() {
  return (
    <section aria-labelledby="call-example" className="grid gap-4 border-t-2 border-rule pt-5">
      <div>
        <h2 id="call-example" className="text-xl">
          A call, from start to flag
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Amounts are in the smallest coins of the currency: 12900 is $129.00. Refunds go to{' '}
          <code className="mono text-sm wrap-anywhere">/api/v1/redemptions/{'{orderId}'}/refunds</code>, up to
          500 orders at once to <code className="mono text-sm wrap-anywhere">/api/v1/redemptions/batch</code>.{' '}
          <a href="/api/docs" className="underline">
            All calls are in the API’s document.
          </a>
        </p>
        <p className="mt-2 max-w-[60ch] text-muted">
          In <code className="mono text-sm">metadata</code> you may note up to {METADATA_MAX.entries} things
          of your own, such as the store. Keep buyers out of it: no names, no mail addresses, no phone
          numbers. The racer never sees it.
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel className="min-w-0 bg-sunk">
          <pre className="mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">{example}</pre>
        </Panel>
        <dl className="grid content-start">
          {answers.map(([status, meaning]) => (
            <div key={status} className="flex gap-4 border-b border-line py-2.5">
              <dt className="mono font-semibold">{status}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
