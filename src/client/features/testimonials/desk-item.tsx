import { useEffect, useRef } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { cn } from '#client/ui/cn.ts'
import { CheckIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateTime } from '#shared/format/date.ts'
import { paths } from '#shared/paths.ts'
import { rejectionReasonLabels, testimonialReportLabels } from '#shared/testimonials/testimonial.constants.ts'
import type { DeskAction, DeskTestimonial } from '#shared/testimonials/testimonial-desk.contract.ts'
import { Stars } from './stars.tsx'

const actionLabels: Record<DeskAction, string> = {
  publish: 'Approve',
  'ask-edit': 'Ask for changes',
  reject: 'Reject',
  hide: 'Hide',
  restore: 'Restore',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  'dismiss-reports': 'Dismiss reports',
  'publish-reply': 'Approve reply',
  'reject-reply': 'Reject reply',
}

/** They stand out; what takes a testimonial away does not. */
const isApproval = (action: DeskAction): boolean =>
  action === 'publish' || action === 'publish-reply' || action === 'restore'

type DeskItemProps = {
  testimonial: DeskTestimonial
  isCurrent: boolean
  isChosen: boolean
  onToggle: () => void
  onAct: (action: DeskAction) => void
}

/** One testimonial as staff read it, with what they can decide. */
export function DeskItem({ testimonial, isCurrent, isChosen, onToggle, onAct }: DeskItemProps) {
  const { rating, quote, publicQuote, displayName, displayRole, author, subject } = testimonial
  const { appName } = useAppConfig()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li
      ref={item}
      {...(isCurrent && { 'aria-current': 'true' as const })}
      className={cn('grid gap-3 rounded-lg border bg-card p-5', isCurrent ? 'border-fg' : 'border-line')}
    >
      <div className="flex flex-wrap items-center gap-3">
        {testimonial.allowed.includes('publish') && (
          <Checkbox
            label={<span className="sr-only">Select the testimonial of {displayName}</span>}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
        <Stars rating={rating} />
        {testimonial.isVerified && (
          <StatusBadge tone="ok" icon={<CheckIcon />}>
            Verified contract
          </StatusBadge>
        )}
        {testimonial.isFeatured && <StatusBadge tone="best">Featured</StatusBadge>}
        <time dateTime={testimonial.submittedAt} className="mono ml-auto text-xs text-muted">
          {formatDateTime(testimonial.submittedAt)}
        </time>
      </div>
      <p className="text-lg wrap-anywhere whitespace-pre-line">{quote}</p>
      {publicQuote && (
        <p className="text-sm wrap-anywhere text-muted">
          <b>Public now:</b> {publicQuote}
        </p>
      )}
      <p className="text-sm wrap-anywhere">
        {displayName !== author.name && `${displayName}, account of `}
        <AppTextLink to={paths.adminUsers({ user: author.userId })}>{author.name}</AppTextLink>
        {displayRole && `, ${displayRole},`} about{' '}
        {subject ? (
          <AppTextLink to={paths.adminUsers({ user: subject.userId })}>{subject.name}</AppTextLink>
        ) : (
          appName
        )}
        {testimonial.contractTitle && `, ${testimonial.contractTitle}`}
      </p>
      <Context testimonial={testimonial} />
      <div className="flex flex-wrap gap-3">
        {testimonial.allowed.map((action) => (
          <Button
            key={action}
            size="sm"
            variant={isApproval(action) ? 'ink' : 'secondary'}
            onClick={() => onAct(action)}
          >
            {actionLabels[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}

const Context = ({ testimonial: { reply, reports, decision } }: { testimonial: DeskTestimonial }) => (
  <>
    {reply && (
      <p className="border-l-4 border-line pl-4 text-sm wrap-anywhere">
        <b>Reply{reply.status === 'PENDING' ? ', in review' : ''}:</b> {reply.text}
      </p>
    )}
    {reports.map(({ reason, note, at }) => (
      <p key={at} className="text-sm wrap-anywhere">
        <b>Reported: {testimonialReportLabels[reason]}.</b> {note}
      </p>
    ))}
    {decision && (
      <p className="text-sm wrap-anywhere text-muted">
        {decision.reason && `${rejectionReasonLabels[decision.reason]}. `}
        {decision.note}
      </p>
    )}
  </>
)
