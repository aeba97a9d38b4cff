import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { AppealForm } from '#client/features/moderation/appeal-form.tsx'
import { decisionQuery } from '#client/features/moderation/moderation.queries.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { type MissingThing, type PageContext, privatePage } from '#client/lib/page.ts'
import { Alert } from '#client/ui/alert.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { formatDate } from '#shared/format/date.ts'
import type { DecisionNotice } from '#shared/moderation/appeal.contract.ts'
import { removalTitle, violationLabel } from '#shared/moderation/report.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Moderation decision', 'A decision about your account, and how to appeal it.')

export const missing: MissingThing = {
  title: 'This link is incomplete',
  description: 'Open the link in our message again.',
}

const tokenOf = ({ token = '' }: Record<string, string>) => token

export const load = ({ queryClient, params }: PageContext) =>
  queryClient.ensureQueryData(decisionQuery(tokenOf(params)))

/** For the affected person by a private link: a suspended account cannot sign in. */
export default function AppealPage() {
  const token = tokenOf(useParams({ strict: false }))
  const { data: notice } = useSuspenseQuery(decisionQuery(token))
  const { explanation, decidedAt, appealUntil, appeal } = notice
  const violation = violationLabel(notice.violation)
  return (
    <>
      <PageBanner title={titleOf(notice)} lede={`Decided on ${formatDate(decidedAt)}`} />
      <PageWidth className="grid justify-items-start gap-6 py-10 md:py-14">
        <section className="grid max-w-[60ch] gap-2">
          <h2 className="text-xl">Our reason</h2>
          {violation && <p className="font-semibold">{violation}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{explanation}</p>
          <AppTextLink to={paths.terms()} className="justify-self-start">
            Read our rules
          </AppTextLink>
        </section>
        {appeal && <AppealStatus appeal={appeal} />}
        {appealUntil && (
          <section className="grid w-full gap-4">
            <h2 className="text-xl">Appeal</h2>
            <p className="max-w-[60ch] text-pretty">
              Until {formatDate(appealUntil)} you can ask us to review the decision. Someone other than the
              person who made it will decide, and we will write to you.
            </p>
            <AppealForm token={token} />
          </section>
        )}
        {!appeal && !appealUntil && <p>The time to appeal this decision is over.</p>}
      </PageWidth>
    </>
  )
}

function titleOf({ outcome, targetType, eventTitle, suspendedUntil }: DecisionNotice): string {
  if (outcome === 'REMOVED') return removalTitle(targetType, eventTitle)
  if (outcome !== 'SUSPENDED') return 'You were warned'
  return suspendedUntil
    ? `Your account is suspended until ${formatDate(suspendedUntil)}`
    : 'Your account is suspended'
}

const outcomes = { UPHELD: 'Your appeal was rejected', OVERTURNED: 'We undid this decision' }

function AppealStatus({ appeal }: { appeal: NonNullable<DecisionNotice['appeal']> }) {
  const { text, at, outcome, explanation } = appeal
  return (
    <Alert
      tone="info"
      title={outcome ? outcomes[outcome] : 'Your appeal is being reviewed'}
      className="w-full max-w-[60ch]"
    >
      {explanation && <p className="mt-1 wrap-anywhere whitespace-pre-line">{explanation}</p>}
      <p className="mt-2 text-sm text-muted">You wrote on {formatDate(at)}:</p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </Alert>
  )
}
