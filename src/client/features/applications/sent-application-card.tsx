import { Suspense, useEffect, useRef, useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Alert } from '#client/ui/alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { rejectionReasonLabels } from '#shared/applications/application.constants.ts'
import type { Application } from '#shared/applications/application.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { actionInput, useApplicationAction } from './application.queries.ts'
import { sentWords } from './application-words.ts'
import { SentLetter } from './sent-letter.tsx'

/** What one writes in comes with its rules when it is first opened. */
const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx'), 'AnswerDialog')

type SentApplicationCardProps = {
  application: Application
  /** A link led to this one. */
  isMarked?: boolean
}

/** One application: to whom, where it stands and why, and what the racer can still do. */
export function SentApplicationCard({ application, isMarked = false }: SentApplicationCardProps) {
  const { id, brand, opportunity, status, standing, excerpt } = application
  const { tone, label } = sentWords[status]
  const name = `${brand.name}${opportunity ? `, ${opportunity.title}` : ''}`
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <article
      ref={card}
      aria-label={`Application to ${name}`}
      className={cn(
        'grid content-start gap-4 rounded-lg border border-line bg-card p-5',
        isMarked && 'border-2 border-frame',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar
          src={brand.logoUrl ?? undefined}
          initial={brand.name.charAt(0)}
          className="bg-logo-paper object-contain p-1"
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg wrap-anywhere">
            <AppLink to={paths.brand({ slug: brand.slug })} className="hover:underline">
              {brand.name}
            </AppLink>
          </h2>
          <p className="text-sm text-muted">{opportunity?.title ?? 'Introduced yourself'}</p>
        </div>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className="text-ui font-medium text-pretty">{standing}</p>
      <Outcome application={application} />
      <SentLetter id={id} excerpt={excerpt} />
      <ApplicationDates application={application} />
      <Steps application={application} name={name} />
    </article>
  )
}

/** A question that waits, what was answered, or why it did not work out. */
function Outcome({ application }: { application: Application }) {
  const { question, answer, rejectionReason, rejectionNote } = application
  if (rejectionReason) {
    return (
      <Alert tone="info" title={rejectionReasonLabels[rejectionReason]}>
        <p className="wrap-anywhere whitespace-pre-line">{rejectionNote}</p>
      </Alert>
    )
  }
  if (!question) return null
  return (
    <Alert tone={answer ? 'ok' : 'wait'} title={question}>
      {answer && <p className="wrap-anywhere whitespace-pre-line">You answered: {answer}</p>}
    </Alert>
  )
}

function ApplicationDates({ application }: { application: Application }) {
  const { status, createdAt, submittedAt, viewedAt, decisionDue, decidedAt } = application
  const isOpen = decidedAt === null && status !== 'DRAFT'
  const dates = [
    { label: submittedAt ? 'Sent' : 'Written', at: submittedAt ?? createdAt },
    { label: decidedAt ? 'Opened' : 'In review since', at: viewedAt },
    { label: 'Decision by', at: isOpen ? decisionDue : null },
    { label: 'Decided', at: decidedAt },
  ]
  return (
    <dl className="mono flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
      {dates.map(
        ({ label, at }) =>
          at && (
            <div key={label} className="flex gap-2">
              <dt>{label}</dt>
              <dd className="text-fg">
                <time dateTime={at}>{formatDate(at)}</time>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Steps({ application, name }: { application: Application; name: string }) {
  const { brand, opportunity, allowed, status, canReapply } = application
  const [isAnswering, setIsAnswering] = useState(false)
  const withdraw = useApplicationAction(applicationCalls.withdraw, 'Application withdrawn')
  const apply = paths.brand({ slug: brand.slug }, { apply: opportunity?.id ?? 'brand' })
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {allowed.includes('answer') && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => setIsAnswering(true)}>
          Answer
        </Button>
      )}
      {status === 'DRAFT' && (
        <Button asChild size="sm">
          <AppLink to={apply} aria-label={`Go on with the application to ${name}`}>
            Go on
          </AppLink>
        </Button>
      )}
      {status === 'OFFERED' && (
        <Button asChild size="sm">
          <AppLink to={paths.sentRequests({ tab: 'offers' })}>See the offer</AppLink>
        </Button>
      )}
      {canReapply && (
        <Button asChild size="sm" variant="secondary">
          <AppLink to={apply} aria-label={`Apply again to ${name}`}>
            Apply again
          </AppLink>
        </Button>
      )}
      {allowed.includes('withdraw') && (
        <AlertDialog
          trigger={
            <Button
              size="sm"
              variant="danger"
              pending={withdraw.isPending}
              aria-label={`${status === 'DRAFT' ? 'Discard' : 'Withdraw'} the application to ${name}`}
            >
              {status === 'DRAFT' ? 'Discard' : 'Withdraw'}
            </Button>
          }
          title={`Take back your application to ${brand.name}?`}
          description={
            status === 'DRAFT'
              ? 'The draft is over. Your kept letters stay.'
              : 'They see that you withdrew it, and cannot decide on it any more.'
          }
          confirmLabel={status === 'DRAFT' ? 'Discard' : 'Withdraw'}
          cancelLabel="Leave it"
          tone="danger"
          onConfirm={() => withdraw.mutate(actionInput(application))}
        />
      )}
      {isAnswering && (
        <Suspense>
          <AnswerDialog application={application} onClose={() => setIsAnswering(false)} />
        </Suspense>
      )}
    </div>
  )
}
