import { Block } from '#client/ui/block.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { WireText } from './wire-text.tsx'

const example = `POST /hooks/slipstream
webhook-id: 01997c3e-…
webhook-timestamp: 1767225600
webhook-signature: v1,…

{ "type": "contract.signed",
  "timestamp": "2026-01-01T00:00:00.000Z",
  "data": { "id": "…", "number": "C-2026-0042", "status": "EXECUTED", … } }`

const rules: [string, string][] = [
  ['Verify the signature', 'Use the raw body and your secret, and reject messages older than five minutes.'],
  ['Respond with 2xx within 10 seconds', 'Store the message, respond, then process it.'],
  ['Deduplicate by webhook-id', 'If your response is lost, we send the same message again with the same ID.'],
  ['Respond with 410 to stop', 'We pause the webhook and notify you. Redirects are not followed.'],
]

export function ReceivingGuide() {
  return (
    <Block title="Receiving webhooks">
      <p className="mb-4 max-w-[80ch] text-muted">
        Messages follow{' '}
        <TextLink asChild>
          <a href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
            Standard Webhooks
          </a>
        </TextLink>
        , which has libraries for most languages.
      </p>
      <div className="grid gap-4 lg:grid-cols-[3fr_2fr]">
        <WireText label="Example message" text={example} />
        <dl className="grid content-start">
          {rules.map(([rule, why]) => (
            <div key={rule} className="border-b border-line py-2.5">
              <dt className="font-semibold">{rule}</dt>
              <dd className="text-sm text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Block>
  )
}
