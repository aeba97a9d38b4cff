import { AmendmentList } from '#client/features/amendments/amendment-list.tsx'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { categoryLabel } from '#shared/brands/brand.rules.ts'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { formatDate, formatDeadline } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { plural } from '#shared/format/plural.ts'
import { endOfDay } from '#shared/local-time.ts'
import { countryName } from '#shared/locations/place.rules.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OfferTerms } from '#shared/offers/offer-terms.contract.ts'
import { cashDueText, PRODUCT_LABEL, scheduleText, workText } from '#shared/offers/term-labels.ts'
import { paths } from '#shared/paths.ts'
import { VisibilityField } from './visibility-field.tsx'

export function TermsPart({ contract }: { contract: ContractDetail }) {
  const { startsOn, endsOn, timezone, noticeDays, clauses } = contract
  return (
    <div className="grid gap-8">
      <SpecSheet className="border-t border-line">
        {Object.values<TermRowSpec>(termRows).map((row) => (
          <TermRow key={row.label} row={row} contract={contract} />
        ))}
        <Party
          label="Brand"
          legalName={contract.brandLegalName}
          address={contract.brandAddress}
          country={contract.brandCountry}
        />
        <Party
          label="Racer"
          legalName={contract.athleteLegalName}
          address={contract.athleteAddress}
          country={contract.athleteCountry}
        />
        {contract.governingLaw && <SpecRow label="Governing law">{contract.governingLaw}</SpecRow>}
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

type TermRowSpec = { label: string; read: (contract: ContractDetail) => string }

/** What each term of the accepted offer reads like; a new term needs its row here. */
const termRows = {
  title: { label: 'Title', read: ({ title }) => title },
  type: { label: 'Kind', read: ({ type }) => offerTypeLabels[type] },
  value: { label: 'Value', read: ({ value }) => value },
  cashMinor: {
    label: 'Cash',
    read: ({ terms: agreed, cashMinor, currency }) =>
      [amountOf(cashMinor, currency), cashMinor && cashDueText(agreed)].filter(Boolean).join(', '),
  },
  schedule: {
    label: 'Payments',
    read: ({ terms: agreed, startsOn, ...money }) => scheduleText({ ...agreed, ...money, startsOn }),
  },
  productMinor: {
    label: PRODUCT_LABEL,
    read: ({ productMinor, currency }) => amountOf(productMinor, currency),
  },
  currency: { label: 'Currency', read: ({ currency }) => currency ?? '' },
  discountPercent: {
    label: 'Discount',
    read: ({ terms: { discountPercent } }) => (discountPercent === null ? '' : `${discountPercent}%`),
  },
  hoursAsked: {
    label: 'Hours required',
    read: ({ terms: { hoursAsked } }) => (hoursAsked === null ? '' : plural(hoursAsked, 'hour')),
  },
  work: { label: 'Deliverables', read: ({ terms: { work } }) => work.map(workText).join('\n') },
  duration: { label: 'Duration', read: ({ terms: { duration } }) => duration },
  startsOn: { label: 'Starts on', read: ({ startsOn }) => formatDate(startsOn) },
  endsOn: {
    label: 'Agreed end',
    read: ({ terms: { endsOn: agreed }, endsOn }) => (agreed && agreed !== endsOn ? formatDate(agreed) : ''),
  },
  benefits: { label: 'Benefits', read: ({ terms: { benefits } }) => benefits },
  requirements: { label: 'Requirements', read: ({ terms: { requirements } }) => requirements },
  categories: { label: 'Exclusive for', read: ({ categories }) => categories.map(categoryLabel).join(', ') },
} satisfies Record<keyof OfferTerms, TermRowSpec>

function TermRow({ row: { label, read }, contract }: { row: TermRowSpec; contract: ContractDetail }) {
  const text = read(contract)
  if (!text) return null
  return (
    <SpecRow label={label}>
      <Paragraphs text={text} className="text-ui leading-normal font-normal" />
    </SpecRow>
  )
}

const amountOf = (amountMinor: number | null, currency: string | null) =>
  amountMinor && currency ? formatMoney({ amountMinor, currency }) : ''

type PartyProps = { label: string; legalName: string; address: string; country: string | null }

/** As the side entered it for the text; nothing before that. */
function Party({ label, legalName, address, country }: PartyProps) {
  if (!legalName && !address) return null
  const lines = [address, country && countryName(country)].filter(Boolean).join('\n')
  return (
    <SpecRow label={label}>
      {legalName}
      {lines && <span className="block font-normal whitespace-pre-line">{lines}</span>}
    </SpecRow>
  )
}
