import { AppTextLink } from '#client/lib/app-link.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { paths } from '#shared/paths.ts'
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

const responses: [string, string][] = [
  ['201', 'Recorded'],
  ['200', 'Already recorded: nothing changed'],
  ['202', 'Accepted: no matching code yet'],
  ['409', 'Already recorded with different content'],
  ['422', 'Invalid field; see the response'],
  ['429', 'Too many requests; wait for Retry-After'],
]

export function CallExample() {
  return (
    <section aria-labelledby="call-example" className="grid gap-4 border-t-2 border-rule pt-5">
      <div>
        <h2 id="call-example" className="text-xl">
          Example request
        </h2>
        <p className="mt-2 max-w-[60ch] text-muted">
          Amounts are in the smallest currency unit (cents): 12900 is $129.00. Send refunds to{' '}
          <code className="mono text-sm wrap-anywhere">/api/v1/redemptions/{'{orderId}'}/refunds</code>, up to
          500 orders at once go to{' '}
          <code className="mono text-sm wrap-anywhere">/api/v1/redemptions/batch</code>.{' '}
          <AppTextLink to={paths.developers()}>See the reference.</AppTextLink>
        </p>
        <p className="mt-2 max-w-[60ch] text-muted">
          Use <code className="mono text-sm">metadata</code> for up to {METADATA_MAX.entries} values of your
          own, such as the store. Don’t include personal data like names, emails or phone numbers. The racer
          never sees it.
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel className="min-w-0 bg-sunk">
          <pre className="mono text-sm leading-relaxed wrap-anywhere whitespace-pre-wrap">{example}</pre>
        </Panel>
        <dl className="grid content-start">
          {responses.map(([status, meaning]) => (
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
