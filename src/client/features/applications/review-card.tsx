import type { ReactNode } from 'react'
import { FileCards } from '#client/fields/file-list.tsx'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { PersonMenu } from '#client/lib/person-menu.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { MemberReliability } from '#client/lib/reliability.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { ArrowLeftIcon, PlayIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '#client/ui/tool-icons.tsx'
import { rejectionReasonLabels } from '#shared/applications/application.constants.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { formatDate } from '#shared/format/date.ts'
import { ApplicationHistory } from './application-history.tsx'
import { receivedStatuses } from './application-status.ts'
import { ProfileSnapshotPanel } from './profile-snapshot.tsx'
import { RacerAvatar } from './review-row.tsx'
import { type ReviewSearch, reviewPath } from './review-search.ts'
import type { ReviewedList } from './use-review.ts'

type ReviewCardProps = {
  application: ApplicationDetail
  search: ReviewSearch
  list: ReviewedList
  actions: ReactNode
}

export function ReviewCard({ application, search, list, actions }: ReviewCardProps) {
  const { athlete, coverLetter, media, history, id } = application
  return (
    <section
      aria-label={`Application from ${athlete.name}`}
      className="flex min-h-0 min-w-0 flex-col bg-card"
    >
      {/* On phones the list with its heading is another screen. */}
      <h1 className="sr-only md:hidden">Applications</h1>
      <CardHead application={application} search={search} list={list} />
      <div key={id} className="grid min-h-0 flex-1 content-start gap-8 overflow-y-auto px-4 py-6 md:px-6">
        <ReviewStatus application={application} />
        <div>
          <h3 className="mb-2 text-lg">Cover letter</h3>
          <p className="max-w-[68ch] text-pretty wrap-anywhere whitespace-pre-line">{coverLetter}</p>
        </div>
        {media.length > 0 && (
          <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {media.map((item) => (
              <li key={item.id} className="aspect-4/3 overflow-hidden rounded-sm bg-board">
                {item.url ? (
                  <LazyImage
                    {...pictureProps(item.url, '(min-width: 48rem) 240px, 50vw')}
                    alt={item.alt ?? item.caption ?? ''}
                    className="size-full object-cover"
                  />
                ) : (
                  <a
                    href={item.videoUrl ?? ''}
                    rel="noreferrer"
                    className="grid size-full place-items-center text-bone"
                  >
                    <PlayIcon className="size-8" />
                    <span className="sr-only">{item.caption ?? 'Watch video'}</span>
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        {application.files.length > 0 && (
          <FileCards files={application.files} path={`/api/applications/${id}`} />
        )}
        <Expectations application={application} />
        <MemberReliability userId={athlete.userId} />
        <div className="min-[90rem]:hidden">
          <Block title="Profile" className="*:first:sr-only">
            <ProfileSnapshotPanel application={application} />
          </Block>
        </div>
        <Block title="History" level="h3">
          <ApplicationHistory history={history} />
        </Block>
      </div>
      {actions}
    </section>
  )
}

function CardHead({ application, search, list }: Omit<ReviewCardProps, 'actions'>) {
  const { athlete, opportunity, status } = application
  const { tone, label } = receivedStatuses[status]
  const place = list.index >= 0 ? `${list.index + 1} of ${list.applications.length}` : ''
  return (
    <header className="flex min-h-18 items-center gap-3 border-b border-line px-3 py-3 md:px-6">
      <ButtonLink
        to={reviewPath({ ...search, id: undefined })}
        aria-label="Back to list"
        variant="ghost"
        size="icon"
        className="md:hidden"
      >
        <ArrowLeftIcon />
      </ButtonLink>
      <RacerAvatar name={athlete.name} pictureUrl={athlete.pictureUrl} className="max-lg:hidden" />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-xl">{athlete.name}</h2>
        <p className="truncate text-sm leading-[1.3] text-muted">
          {opportunity?.title ?? 'General application'}
        </p>
      </div>
      <StatusBadge tone={tone} className="max-lg:hidden">
        {label}
      </StatusBadge>
      <div className="flex items-center gap-1">
        <p aria-live="polite" className="mono mr-1 text-xs text-muted max-lg:sr-only">
          {place}
        </p>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Previous racer"
          aria-keyshortcuts="K"
          onClick={list.previous}
        >
          <ArrowUpIcon />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Next racer" aria-keyshortcuts="J" onClick={list.next}>
          <ArrowDownIcon />
        </Button>
        <PersonMenu userId={athlete.userId} name={athlete.name} />
      </div>
    </header>
  )
}

/** Question and answer, rejection, and the decision date. */
function ReviewStatus({ application }: { application: ApplicationDetail }) {
  const { question, answer, rejectionReason, rejectionNote, decisionDue, status } = application
  const { tone, label } = receivedStatuses[status]
  return (
    <>
      <StatusBadge tone={tone} className="-mb-4 justify-self-start lg:hidden">
        {label}
      </StatusBadge>
      {question && (
        <Alert tone={answer ? 'ok' : 'info'} title={`You asked: ${question}`}>
          {answer ? (
            <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
          ) : (
            <p className="text-muted">No answer yet.</p>
          )}
        </Alert>
      )}
      {rejectionReason && (
        <Alert tone="wait" title={`Rejected: ${rejectionReasonLabels[rejectionReason]}`}>
          <p className="wrap-anywhere whitespace-pre-line">{rejectionNote}</p>
        </Alert>
      )}
      {decisionDue && ['SUBMITTED', 'IN_REVIEW', 'INFO_REQUESTED', 'SHORTLISTED'].includes(status) && (
        <p className="mono -mb-4 text-xs text-muted">
          Decision due by <time dateTime={decisionDue}>{formatDate(decisionDue)}</time>
        </p>
      )}
    </>
  )
}

function Expectations({
  application: { expectedSupport, availability },
}: {
  application: ApplicationDetail
}) {
  if (!expectedSupport && !availability) return null
  return (
    <SpecSheet>
      {expectedSupport && <SpecRow label="Support requested">{expectedSupport}</SpecRow>}
      {availability && <SpecRow label="Availability">{availability}</SpecRow>}
    </SpecSheet>
  )
}
