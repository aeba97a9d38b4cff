import type { ReactNode } from 'react'
import { Paragraphs } from '#client/ui/paragraphs.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { Offer, OfferDetail } from '#shared/offers/offer.contract.ts'
import { reasonLabel, stepWords } from './offer-words.ts'
import { worthLines } from './offer-worth.ts'
import { TermChanges } from './term-changes.tsx'
import { revisionChanges, termLines } from './term-words.ts'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-rule pt-3">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** The terms that stand, with what is said about them. */
export function CurrentTerms({ offer: { title, current, brand, athlete } }: { offer: Offer }) {
  const { n, by, terms, message, createdAt } = current
  const lines = termLines
    .map(({ name, label, read }) => ({ name, label, text: read(terms) }))
    // The title stands over the dialog already.
    .filter(({ name, text }) => text !== '' && !(name === 'title' && text === title))
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
        {lines.map(({ name, label, text }) => (
          <SpecRow key={name} label={label} className="whitespace-pre-line">
            {text}
          </SpecRow>
        ))}
      </SpecSheet>
    </Section>
  )
}

/** What each counter-offer changed; the latest is open, the others unfold. */
export function OfferChanges({ offer }: { offer: OfferDetail }) {
  const [latest, ...earlier] = revisionChanges(offer.revisions)
  if (!latest) return null
  const heading = ({ n, by }: { n: number; by: 'ATHLETE' | 'BRAND' }) =>
    `Revision ${n} by ${by === 'BRAND' ? offer.brand.name : offer.athlete.name}${
      n === offer.current.n ? ', which stands now' : ''
    }`
  return (
    <Section title="What changed">
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

/** Cash, product, discount and hours, kept apart. */
export function WorthPanel({ offer }: { offer: Offer }) {
  return (
    <dl className="grid">
      {worthLines(offer).map(({ label, value, note }) => (
        <div key={label} className="grid grid-cols-[6.5rem_1fr] gap-3 border-b border-line py-2.5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <span className="mono font-semibold">{value}</span>
            {note && <span className="block text-sm text-muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function OfferHistory({ offer }: { offer: OfferDetail }) {
  return (
    <Section title="Lap chart">
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
              {stepWords(step, offer)}
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
