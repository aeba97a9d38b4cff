import { AppTextLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { CheckIcon, XIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Eligibility } from '#shared/applications/application.contract.ts'
import { paths } from '#shared/paths.ts'

type EligibilityNoticeProps = {
  eligibility: Eligibility | undefined
  /** The racer tried to send it although they can't. */
  isRefused: boolean
}

/** Whether the racer can apply, before they write: obstacles, warnings, and requirements met or not. */
export function EligibilityNotice({ eligibility, isRefused }: EligibilityNoticeProps) {
  if (!eligibility) return <Skeleton className="h-20" />
  const { obstacle, needsPlan, requirements, warnings, current } = eligibility
  const isUnmet = requirements.some(({ isMet }) => !isMet)
  const isSent = current !== null && current.status !== 'DRAFT'
  return (
    <>
      {obstacle && (
        <Alert tone={isRefused ? 'stop' : 'wait'} title={obstacle}>
          {isSent && (
            <AppTextLink to={paths.sentRequests({ tab: 'applications' })}>View your application</AppTextLink>
          )}
          {needsPlan && (
            <p>
              You can save a draft, and send it when another application is decided or withdrawn.{' '}
              <AppTextLink to={paths.pricing()}>See plans</AppTextLink>
            </p>
          )}
        </Alert>
      )}
      {isUnmet && (
        <Alert
          tone={isRefused ? 'stop' : 'wait'}
          title={isRefused ? 'Not sent: you don’t meet a requirement' : 'You don’t meet all the requirements'}
        >
          <p>
            We check your profile. <AppTextLink to={paths.editProfile()}>Update it</AppTextLink> and come
            back: your letter is saved.
          </p>
        </Alert>
      )}
      {warnings.map((warning) => (
        <Alert key={warning} tone="info">
          {warning}
        </Alert>
      ))}
      {requirements.length > 0 && <RequirementList requirements={requirements} />}
    </>
  )
}

const RequirementList = ({ requirements }: Pick<Eligibility, 'requirements'>) => (
  <section aria-labelledby="requirements-title" className="rounded-lg bg-sunk p-4">
    <h3 id="requirements-title" className="text-base">
      Requirements
    </h3>
    <ul className="mt-2 grid gap-1.5 text-ui">
      {requirements.map(({ isMet, text }) => (
        <li key={text} className="flex gap-2">
          {isMet ? (
            <CheckIcon className="mt-1 size-4 shrink-0 text-ok" />
          ) : (
            <XIcon className="mt-1 size-4 shrink-0 text-primary-text" />
          )}
          <span className="flex-1">{text}</span>
          <span className={isMet ? 'text-sm text-ok' : 'text-sm font-semibold text-primary-text'}>
            {isMet ? 'Met' : 'Not met'}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
