import type { ReactNode } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PitPass, PitPassBody, PitPassFoot, PitPassStub } from '#client/ui/pit-pass.tsx'
import { budgetLabel } from '#shared/brands/brand.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { OpenOpportunity, Opportunity } from '#shared/opportunities/opportunity.contract.ts'
import { paths } from '#shared/paths.ts'

type OpportunityPassProps = {
  opportunity: Opportunity
  /** Where opportunities of several brands are listed. */
  brand?: OpenOpportunity['brand']
  level?: 'h2' | 'h3'
  action: ReactNode
}

export function OpportunityPass({ opportunity, brand, level = 'h3', action }: OpportunityPassProps) {
  const { title, description, type, value, slots, slotsLeft, asks, closesAt, decisionDue } = opportunity
  return (
    <PitPass aria-label={title}>
      <PitPassStub
        type={offerTypeLabels[type]}
        value={
          <span className="text-[1.75rem] leading-[1.05]">
            {(value && budgetLabel(value)) || 'To be agreed'}
          </span>
        }
      >
        {brand && <BrandLine brand={brand} />}
        <p className="mono text-sm">
          {slotsLeft} of {plural(slots, 'place')} left
        </p>
      </PitPassStub>
      <PitPassBody title={title} level={level}>
        <p className="text-ui text-pretty wrap-anywhere whitespace-pre-line">{description}</p>
        {asks.length > 0 && (
          <div className="text-ui">
            <h4 className="mb-2 text-base">Requirements</h4>
            <ul className="grid gap-1.5">
              {asks.map((ask) => (
                <li key={ask} className="flex gap-2">
                  <CheckIcon className="mt-1 size-4 shrink-0 text-muted" />
                  {ask}
                </li>
              ))}
            </ul>
          </div>
        )}
      </PitPassBody>
      <PitPassFoot>
        <p className="mono text-xs text-muted">
          Closes <time dateTime={closesAt}>{formatDate(closesAt)}</time>, decision by{' '}
          <time dateTime={decisionDue}>{formatDate(decisionDue)}</time>
        </p>
        {action}
      </PitPassFoot>
    </PitPass>
  )
}

function BrandLine({ brand: { userId, slug, name, logoUrl } }: Pick<OpenOpportunity, 'brand'>) {
  return (
    <div className="flex items-center justify-between gap-3">
      <AppLink
        to={paths.brand({ slug })}
        className="flex min-w-0 items-center gap-3 text-ui font-semibold underline-offset-4 hover:underline"
      >
        <LogoPlate src={logoUrl ?? undefined} alt="" initial={name.slice(0, 1)} size="sm" />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </AppLink>
      <CardMenu userId={userId} name={name} />
    </div>
  )
}
