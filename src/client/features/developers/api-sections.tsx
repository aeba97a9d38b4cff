import { TextLink } from '#client/ui/typography.tsx'
import { WireText } from '#client/ui/wire-text.tsx'
import type { ErrorEntry, Reference, ReferenceCall } from '#shared/developers/reference.contract.ts'
import { formatCount, formatFileSize } from '#shared/format/number.ts'
import { BATCH_MAX, REDEMPTIONS_PAGE } from '#shared/redemptions/redemption.constants.ts'
import { FieldList } from './field-list.tsx'
import { BrandSalesLink, Code, ReferenceSection, TermList } from './reference-section.tsx'

export function Authentication({ baseUrl }: Pick<Reference, 'baseUrl'>) {
  return (
    <ReferenceSection id="authentication" title="Authentication">
      <p>
        Create a key under <BrandSalesLink tab="api-keys">Sales, API keys</BrandSalesLink> and send it with
        every request. All paths start with <Code>{baseUrl}</Code>. Call the API from your server only,
        because a key in a browser or an app is public.
      </p>
      <WireText label="Authorization header" text="Authorization: Bearer sk_live_…" />
      <p>
        A key that starts with <Code>sk_test_</Code> checks requests and gets real responses with{' '}
        <Code>"mode": "TEST"</Code>, but stores nothing. Amounts are whole numbers in the smallest currency
        unit: 12900 is $129.00.
      </p>
    </ReferenceSection>
  )
}

export function Rules({ limits }: Pick<Reference, 'limits'>) {
  const { requestsPerMinute, bodyBytes, batchBytes, idempotencyHours, idempotencyKeyLength } = limits
  const { inFlight, batchesInFlight } = limits
  const terms = [
    {
      term: 'Idempotency',
      meaning: (
        <>
          A sale is identified by its order ID and code, a refund by its refund ID: sending one twice records
          it once. You can also send an <Code>Idempotency-Key</Code> of up to {idempotencyKeyLength}{' '}
          characters with a POST request. For {idempotencyHours} hours the same key gets the same response.
        </>
      ),
    },
    {
      term: 'Rate limit',
      meaning: requestsPerMinute ? (
        <>
          {formatCount(requestsPerMinute)} requests per minute and key. Above that you get 429 with{' '}
          <Code>Retry-After</Code> in seconds.
        </>
      ) : (
        'This installation has no limit per key.'
      ),
    },
    {
      term: 'Requests at the same time',
      meaning: (
        <>
          {batchesInFlight.perKey} batches per key, {batchesInFlight.perBrand} per brand and{' '}
          {batchesInFlight.total} of all brands; {inFlight.perKey} other writes per key and{' '}
          {inFlight.perBrand} per brand. Above that you get 429 with <Code>Retry-After</Code>, too.
        </>
      ),
    },
    {
      term: 'Size',
      meaning: `A batch has at most ${BATCH_MAX} rows and ${formatFileSize(batchBytes)}, any other body ${formatFileSize(bodyBytes)}.`,
    },
    {
      term: 'Pagination',
      meaning: (
        <>
          Lists have {REDEMPTIONS_PAGE} rows per page. If there are more, the <Code>Link</Code> header has the
          path of the next page: <Code>{'<…?cursor=…>; rel="next"'}</Code>. Follow it as it is.
        </>
      ),
    },
    {
      term: 'Compatibility',
      meaning: 'We may add fields and events within /api/v1. Ignore what you don’t know.',
    },
  ]
  return (
    <ReferenceSection id="rules" title="Idempotency, limits and pages">
      <TermList terms={terms} />
    </ReferenceSection>
  )
}

export function Calls({ calls }: Pick<Reference, 'calls'>) {
  return (
    <ReferenceSection id="calls" title="Calls">
      <p>
        As an OpenAPI document:{' '}
        <TextLink href="/api/v1/openapi.json">
          <code className="mono text-sm">/api/v1/openapi.json</code>
        </TextLink>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </div>
    </ReferenceSection>
  )
}

function Call({ call }: { call: ReferenceCall }) {
  return (
    <article aria-labelledby={call.id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={call.id} className="scroll-mt-22 text-xl">
        {call.title}
      </h3>
      <p className="mono text-sm wrap-anywhere">
        <span className="font-semibold">{call.method}</span> {call.path}
      </p>
      <p className="text-muted">
        {call.summary}. Needs the scope <Code>{call.scope}</Code>.
      </p>
      <TermList terms={call.statuses.map(({ status, meaning }) => ({ term: String(status), meaning }))} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        <WireText label={`Request: ${call.title}`} text={call.request} />
        <WireText label={`Response: ${call.title}`} text={call.responseExample} />
      </div>
      <div>
        <FieldList label="Parameters" fields={call.parameters} />
        <FieldList label="Body" fields={call.body} />
        <FieldList label="Response" fields={call.response} />
      </div>
    </article>
  )
}

const anError = `{
  "message": "Check the highlighted fields and make some adjustments before hitting the track.",
  "code": "VALIDATION",
  "errorId": "ERR_1777818120000_k3v9qa",
  "fields": { "amount": "Enter a whole number in the smallest currency unit (cents)" }
}`

export function Errors({ errors }: { errors: readonly ErrorEntry[] }) {
  return (
    <ReferenceSection id="errors" title="Errors">
      <p>
        Decide by <Code>status</Code> and <Code>code</Code>; the message is for people and may change. In a
        batch each row has its own <Code>status</Code> and <Code>code</Code>. Quote the <Code>errorId</Code>{' '}
        when you contact support.
      </p>
      <WireText label="Example error" text={anError} />
      <TermList
        terms={errors.map(({ status, code, meaning, remedy }) => ({
          term: `${status} ${code}`,
          meaning: (
            <>
              {meaning} <span className="text-muted">{remedy}</span>
            </>
          ),
        }))}
      />
    </ReferenceSection>
  )
}
