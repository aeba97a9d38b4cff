import { useEffect, useRef, useState } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { CardMenu } from '#client/lib/person-menu.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { rejectionReasonLabels } from '#shared/applications/application.constants.ts'
import type { Application } from '#shared/applications/application-detail.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { actionInput, useApplicationAction } from './application.queries.ts'
import { sentStatuses } from './application-status.ts'
import { SentLetter } from './sent-letter.tsx'

/** Loaded when first opened, with its validation. */
const AnswerDialog = lazyComponent(() => import('./question-dialog.tsx'), 'AnswerDialog')

type SentApplicationCardProps = {
  application: Application
  isMarked?: boolean
}

export function SentApplicationCard({ application, isMarked = false }: SentApplicationCardProps) {
  const { id, brand, opportunity, status, statusText, excerpt } = application
  const { tone, label } = sentStatuses[status]
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
          <p className="text-sm text-muted">{opportunity?.title ?? 'General application'}</p>
        </div>
        {/* Below each other on a phone, so that the name has room. */}
        <div className="grid justify-items-end gap-2 sm:flex sm:items-center">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <CardMenu userId={brand.userId} name={brand.name} />
        </div>
      </div>
      <p className="text-ui font-medium text-pretty">{statusText}</p>
      <Outcome application={application} />
      <SentLetter id={id} excerpt={excerpt} />
      <ApplicationDates application={application} />
      <Actions application={application} name={name} />
    </article>
  )
}

/** The brand's question and the racer's answer, or the reason of a rejection. */
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
    { label: submittedAt ? 'Sent' : 'Created', at: submittedAt ?? createdAt },
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

function Actions({ application, name }: { application: Application; name: string }) {
  const { brand, opportunity, allowed, status, canReapply } = application
  const [isAnswering, setIsAnswering] = useState(false)
  const withdraw = useApplicationAction(applicationCalls.withdraw, 'Application withdrawn')
  const verb = status === 'DRAFT' ? 'Discard' : 'Withdraw'
  const apply = paths.brand({ slug: brand.slug }, { apply: opportunity?.id ?? 'brand' })
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {allowed.includes('answer') && (
        <Button
          call={applicationCalls.answer}
          size="sm"
          aria-haspopup="dialog"
          onClick={() => setIsAnswering(true)}
        >
          Answer
        </Button>
      )}
      {status === 'DRAFT' && (
        <ButtonLink
          call={applicationCalls.apply}
          to={apply}
          aria-label={`Continue application to ${name}`}
          size="sm"
        >
          Continue
        </ButtonLink>
      )}
      {status === 'OFFERED' && (
        <ButtonLink to={paths.offers()} size="sm">
          View offer
        </ButtonLink>
      )}
      {canReapply && (
        <ButtonLink
          call={applicationCalls.apply}
          to={apply}
          aria-label={`Apply again to ${name}`}
          size="sm"
          variant="secondary"
        >
          Apply again
        </ButtonLink>
      )}
      {allowed.includes('withdraw') && (
        <AlertDialog
          trigger={
            <Button
              call={applicationCalls.withdraw}
              size="sm"
              variant="danger"
              pending={withdraw.isPending}
              aria-label={`${verb} application to ${name}`}
            >
              {verb}
            </Button>
          }
          title={`${verb} your application to ${brand.name}?`}
          description={
            status === 'DRAFT'
              ? 'Your saved letters are kept.'
              : 'They’ll see that you withdrew it and can no longer respond.'
          }
          confirmLabel={verb}
          tone="danger"
          onConfirm={() => withdraw.mutate(actionInput(application))}
        />
      )}
      {isAnswering && <AnswerDialog application={application} onClose={() => setIsAnswering(false)} />}
    </div>
  )
}
