import type { PaymentMethod } from '#server/platform/billing.ts'
import type { InvoiceRow } from '#server/platform/test-billing/invoice.store.ts'
import { invoicePath } from '#server/platform/test-billing/present-billing.ts'
import { formatDate } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import type { InvoiceStatus } from '#shared/memberships/membership.constants.ts'
import { CardForm, type CardProblem, ConfirmForm } from './card-form.tsx'
import type { CardFields } from './read-card.ts'
import { type PageSetting, testPage } from './test-page.tsx'

type PortalPage = {
  id: string
  returnUrl: string
  name: string
  card: PaymentMethod | null
  invoices: InvoiceRow[]
  isSaved: boolean
  fields?: CardFields
  failed?: CardProblem
  isConfirming?: boolean
}

const statusLabels: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  open: 'Not paid',
  paid: 'Paid',
  uncollectible: 'Written off',
  void: 'Void',
}

export function renderPortalPage(page: PortalPage, setting: PageSetting): string {
  const { id, returnUrl, name, card, invoices, isSaved, fields, failed, isConfirming } = page
  const action = `/test-billing/portal/${id}`
  const [owed] = invoices.filter(({ status }) => status === 'open')
  const submit = owed
    ? `Save card and pay ${formatMoney({ amountMinor: owed.dueMinor, currency: owed.currency })}`
    : 'Save card'
  return testPage(
    setting,
    'Billing',
    <>
      <h1>Billing</h1>
      <p className="lede">{name}</p>
      {isSaved && (
        <p className="done" role="status">
          The card is saved.
        </p>
      )}
      <section aria-labelledby="card">
        <h2 id="card">Payment method</h2>
        <p>
          {card ? (
            <>
              <span className="digits">Visa •••• {card.last4}</span>, expires {formatExpiry(card)}
            </>
          ) : (
            'No card yet.'
          )}
        </p>
        {isConfirming && fields ? (
          <>
            <p className="lede">The bank of this card asks you to confirm it.</p>
            <ConfirmForm action={action} fields={fields} />
          </>
        ) : (
          <CardForm
            action={action}
            submit={submit}
            back={{ label: 'Go back', url: returnUrl }}
            fields={fields}
            failed={failed}
          />
        )}
      </section>
      <section aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        <Invoices invoices={invoices} />
      </section>
    </>,
  )
}

const formatExpiry = ({ expiryMonth, expiryYear }: PaymentMethod) =>
  `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`

const Invoices = ({ invoices }: Pick<PortalPage, 'invoices'>) =>
  invoices.length === 0 ? (
    <p>No invoices yet.</p>
  ) : (
    <ul className="plain">
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <span className="facts">
            <a href={invoicePath(invoice.id)}>{invoice.number}</a>
            <span>{invoice.description}</span>
            <span className="hint">{formatDate(invoice.issuedAt)}</span>
          </span>
          <span className="facts">
            <span>{statusLabels[invoice.status]}</span>
            <b>{formatMoney({ amountMinor: invoice.totalMinor, currency: invoice.currency })}</b>
          </span>
        </li>
      ))}
    </ul>
  )
