import type { ReactNode } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ArrowIcon } from '#client/ui/icons.tsx'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { revisionChanges, statedLines, type TermChange } from '#shared/offers/term-labels.ts'
import { reasonLabel, type Side, stepText } from './offer-labels.ts'
import { worthLines } from './offer-worth.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-rule pt-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

export function CurrentTerms({ offer: { current, brand, athlete } }: { offer: Offer }) {
  const { n, by, terms, message, createdAt } = current
  const writer = by === 'BRAND' ? brand.name : athlete.name
  return (
    <Section title={`Terms, revision ${n}`}>
      <blockquote className="bg-sunk px-4 py-3 gate gate-flag">
        <Paragraphs text={message} className="gap-2 text-ui leading-normal" />
        <footer className="mono mt-2 text-xs text-muted">
          {writer}, <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </footer>
      </blockquote>
      <SpecSheet>
        {statedLines(terms).map(({ name, label, text }) => (
          <SpecRow key={name} label={label} className="whitespace-pre-line">
            {text}
          </SpecRow>
        ))}
      </SpecSheet>
    </Section>
  )
}

export function OfferChanges({ offer }: { offer: OfferDetail }) {
  const [latest, ...earlier] = revisionChanges(offer.revisions)
  if (!latest) return null
  const heading = ({ n, by }: { n: number; by: 'ATHLETE' | 'BRAND' }) =>
    `Revision ${n} by ${by === 'BRAND' ? offer.brand.name : offer.athlete.name}${
      n === offer.current.n ? ', current' : ''
    }`
  return (
    <Section title="Changes">
      <p className="text-sm text-muted">{heading(latest.revision)}</p>
      <TermChanges changes={latest.changes} />
      {earlier.map(({ revision, changes }) => (
        <details key={revision.n} className="border-t border-line pt-2">
          <summary className="min-h-6 cursor-pointer text-sm font-semibold">{heading(revision)}</summary>
          <div className="pt-3">
            <TermChanges changes={changes} />
          </div>
        </details>
      ))}
    </Section>
  )
}

export const TermChanges = ({ changes }: { changes: readonly TermChange[] }) => (
  <dl className="grid gap-3">
    {changes.map(({ name, label, before, after }) => (
      <div key={name} className="grid gap-1 border-l-4 border-flag pl-3">
        <dt className="text-sm font-semibold">{label}</dt>
        <dd className="text-ui wrap-anywhere whitespace-pre-line">
          <span className="sr-only">Before: </span>
          <del className="text-muted">{before || 'Not specified'}</del>
        </dd>
        <dd className="flex gap-2 text-ui font-medium wrap-anywhere whitespace-pre-line">
          <ArrowIcon className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Now: </span>
            <ins className="no-underline">{after || 'Not specified'}</ins>
          </span>
        </dd>
      </div>
    ))}
  </dl>
)

/** Cash, product, discount and hours, listed separately. */
export function WorthPanel({ offer, side }: { offer: Offer; side: Side }) {
  return (
    <dl className="grid">
      {worthLines(offer, side).map(({ label, value, note }) => (
        <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <span className="mono font-semibold">{value}</span>
            {note && <span className="block text-sm whitespace-pre-line text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function OfferHistory({ offer }: { offer: OfferDetail }) {
  const { appName } = useAppConfig()
  return (
    <Section title="History">
      <ol className="grid">
        {offer.history.map((step) => (
          <li
            key={`${step.at} ${step.event}`}
            className="grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2 text-ui"
          >
            <time dateTime={step.at} className="mono pt-0.5 text-xs text-muted">
              {formatDate(step.at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {stepText(step, offer, appName)}
              {[reasonLabel(step.reason), step.note].map(
                (words) =>
                  words && (
                    <span key={words} className="block text-sm whitespace-pre-line text-muted">
                      {words}
                    </span>
                  ),
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
