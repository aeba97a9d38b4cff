import { AmendmentList } from '#client/features/amendments/amendment-list.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate, formatDeadline } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { endOfDay } from '#shared/local-time.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import { PRODUCT_LABEL } from '#shared/offers/term-labels.ts'
import { paths } from '#shared/paths.ts'
import { formatSchedule } from '#shared/payments/payment-schedule.rules.ts'
import { VisibilityField } from './visibility-field.tsx'

export function TermsPart({ contract }: { contract: ContractDetail }) {
  const { terms, type, value, startsOn, endsOn, timezone, noticeDays, categories, clauses } = contract
  return (
    <div className="grid gap-8">
      <SpecSheet className="border-t border-line">
        <SpecRow label="Kind">{offerTypeLabels[type]}</SpecRow>
        <SpecRow label="Value">{value}</SpecRow>
        <Amount label="Cash" amountMinor={contract.cashMinor} currency={contract.currency} />
        <Schedule contract={contract} />
        <Amount label={PRODUCT_LABEL} amountMinor={contract.productMinor} currency={contract.currency} />
        {terms.discountPercent !== null && <SpecRow label="Discount">{terms.discountPercent} %</SpecRow>}
        <Party label="Brand" legalName={contract.brandLegalName} address={contract.brandAddress} />
        <Party label="Racer" legalName={contract.athleteLegalName} address={contract.athleteAddress} />
        <SpecRow label="Term" mono>
          {formatDate(startsOn)} – {formatDate(endsOn)}
        </SpecRow>
        <SpecRow label="Ends">{formatDeadline(endOfDay(endsOn, timezone), timezone)}</SpecRow>
        {contract.renews && (
          <SpecRow label="Renews">
            <AppTextLink to={paths.contracts({ id: contract.renews.id })}>
              Contract {contract.renews.number}
            </AppTextLink>
          </SpecRow>
        )}
        <SpecRow label="Notice">
          {noticeDays === 0
            ? 'None: either side can end it immediately'
            : `${plural(noticeDays, 'day')} to end it early`}
        </SpecRow>
        <SpecRow label="Benefits">
          <Paragraphs text={terms.benefits} className="text-ui leading-normal font-normal" />
        </SpecRow>
        <SpecRow label="Requirements">
          <Paragraphs text={terms.requirements} className="text-ui leading-normal font-normal" />
        </SpecRow>
        {categories.length > 0 && (
          <SpecRow label="Exclusive for">
            <Badges>
              {categories.map((category) => (
                <Badge key={category}>{categoryLabel(category)}</Badge>
              ))}
            </Badges>
          </SpecRow>
        )}
        {clauses && (
          <SpecRow label="Additional clauses">
            <Paragraphs text={clauses} className="text-ui leading-normal font-normal" />
          </SpecRow>
        )}
      </SpecSheet>
      <AmendmentList contract={contract} />
      <VisibilityField contract={contract} />
    </div>
  )
}

type PartyProps = { label: string; legalName: string; address: string }

/** As the side entered it for the text; nothing before that. */
function Party({ label, legalName, address }: PartyProps) {
  if (!legalName && !address) return null
  return (
    <SpecRow label={label}>
      {legalName}
      {address && <span className="block font-normal whitespace-pre-line">{address}</span>}
    </SpecRow>
  )
}

type AmountProps = { label: string; amountMinor: number | null; currency: string | null }

function Amount({ label, amountMinor, currency }: AmountProps) {
  if (!amountMinor || !currency) return null
  return (
    <SpecRow label={label} mono>
      {formatMoney({ amountMinor, currency })}
    </SpecRow>
  )
}

/** The plan as accepted; the payments themselves have their own part. */
function Schedule({ contract: { terms, cashMinor, currency, startsOn } }: { contract: ContractDetail }) {
  const { schedule } = terms
  if (!schedule || !cashMinor || !currency) return null
  return (
    <SpecRow label="Payments">
      {formatSchedule({ amountMinor: cashMinor / schedule.times, currency }, schedule, startsOn)}
    </SpecRow>
  )
}
