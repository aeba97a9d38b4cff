import { TextLink } from '#client/ui/typography.tsx'
import { WireText } from '#client/ui/wire-text.tsx'
import type { ReferenceEvent } from '#shared/developers/reference.contract.ts'
import {
  WEBHOOK_LOG_DAYS,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_PAUSES_S,
  WEBHOOK_TIMEOUT_MS,
} from '#shared/webhooks/webhook.constants.ts'
import { FieldList } from './field-list.tsx'
import { BrandSalesLink, Code, ReferenceSection, TermList } from './reference-section.tsx'
import { signatureSample } from './signature-sample.ts'

const headers = `POST /hooks/slipstream
content-type: application/json
webhook-id: 01997c3e-a3b4-75c6-91d2-4d5e6f7a8b90
webhook-timestamp: 1777818125
webhook-signature: v1,…`

function formatPause(seconds: number): string {
  if (seconds === 0) return 'at once'
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}

export function ReceivingWebhooks() {
  const timeout = WEBHOOK_TIMEOUT_MS / 1000
  return (
    <ReferenceSection id="webhooks" title="Receiving webhooks">
      <p>
        Add the URL of your system under <BrandSalesLink tab="webhooks">Sales, Webhooks</BrandSalesLink> and
        choose its events. Messages follow{' '}
        <TextLink href="https://www.standardwebhooks.com" rel="noreferrer" target="_blank">
          Standard Webhooks
        </TextLink>
        , which has libraries for most languages.
      </p>
      <WireText label="Headers of a message" text={headers} />
      <TermList
        terms={[
          {
            term: 'Respond with 2xx',
            meaning: `Within ${timeout} seconds. Store the message, respond, then process it. Redirects are not followed.`,
          },
          {
            term: 'Retries',
            meaning: `Up to ${WEBHOOK_PAUSES_S.length} attempts, each this long after the one before: ${WEBHOOK_PAUSES_S.map(formatPause).join(', ')}. Then the message is marked as failed, and you are notified.`,
          },
          {
            term: 'Duplicates and order',
            meaning: (
              <>
                A message can arrive twice, with the same <Code>webhook-id</Code>, and messages can arrive out
                of order. Compare <Code>timestamp</Code>.
              </>
            ),
          },
          {
            term: '410 Gone',
            meaning: 'Respond with it to stop: we pause the webhook and notify you.',
          },
          {
            term: 'Log',
            meaning: `Every message and attempt is listed for ${WEBHOOK_LOG_DAYS} days, and you can send it again.`,
          },
        ]}
      />
    </ReferenceSection>
  )
}

export function Signatures() {
  return (
    <ReferenceSection id="signatures" title="Verifying signatures">
      <p>
        The signature is an HMAC-SHA256 of <Code>webhook-id.webhook-timestamp.body</Code> with your secret.
        Use the body as it arrived, before parsing it. After you rotate the secret, both sign for{' '}
        {WEBHOOK_OVERLAP_HOURS} hours.
      </p>
      <WireText label="Verify a signature in Node.js" text={signatureSample} />
    </ReferenceSection>
  )
}

export function Events({ events }: { events: readonly ReferenceEvent[] }) {
  return (
    <ReferenceSection id="events" title="Events">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {events.map(({ type, title, when, fields, example }) => (
          <article key={type} aria-labelledby={type} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h3 id={type} className="scroll-mt-22 text-xl">
              {title}
            </h3>
            <p className="mono text-sm font-semibold wrap-anywhere">{type}</p>
            <p>{when}</p>
            <WireText label={`Example: ${type}`} text={example} />
            <FieldList label="Fields of data" fields={fields} />
          </article>
        ))}
      </div>
    </ReferenceSection>
  )
}
