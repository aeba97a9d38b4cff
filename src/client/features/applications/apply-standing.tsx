import { AppLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Eligibility } from '#shared/applications/application.contract.ts'
import { paths } from '#shared/paths.ts'
import { RequirementList } from './requirement-list.tsx'

type ApplyStandingProps = {
  eligibility: Eligibility | undefined
  /** Sending was tried and is not possible. */
  isBarred: boolean
}

/** Whether one may apply, before one writes: what is met, what is missing, what stands in the way. */
export function ApplyStanding({ eligibility, isBarred }: ApplyStandingProps) {
  if (!eligibility) return <Skeleton className="h-20" />
  const { obstacle, requirements, warnings, current } = eligibility
  const isUnmet = requirements.some(({ isMet }) => !isMet)
  const isSent = current !== null && current.status !== 'DRAFT'
  return (
    <>
      {obstacle && (
        <Alert tone={isBarred ? 'stop' : 'wait'} title={obstacle}>
          {isSent && (
            <TextLink asChild>
              <AppLink to={paths.sentRequests({ tab: 'applications' })}>See where it stands</AppLink>
            </TextLink>
          )}
        </Alert>
      )}
      {isUnmet && (
        <Alert
          tone={isBarred ? 'stop' : 'wait'}
          title={isBarred ? 'Not sent: a hard requirement is not met' : 'You do not meet every requirement'}
        >
          <p>
            Your profile decides.{' '}
            <TextLink asChild>
              <AppLink to={paths.editProfile()}>Complete it</AppLink>
            </TextLink>{' '}
            and come back: your letter is kept.
          </p>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="info">
          {warning}
        </Alert>
      ))}
      <RequirementList requirements={requirements} />
    </>
  )
}
