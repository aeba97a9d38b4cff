import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'
import { eligibilityQuery } from './application.queries.ts'

/** Loaded when first opened. */
const ApplyDialog = lazyComponent(() => import('./apply-dialog.tsx'), 'ApplyDialog')

/** Value of `?apply=` for a general application, without an opportunity. */
const GENERAL = 'brand'

type ApplyButtonProps = {
  brand: { id: string; slug: string }
  /** Without one, a general application. */
  opportunity?: { id: string; title: string }
}

/** Ruling R7: for racers, and for visitors, who return here after signing in. */
export function ApplyButton({ brand, opportunity }: ApplyButtonProps) {
  const session = useSession()
  if (session?.user.role === 'ATHLETE') return <RacerApplyButton brand={brand} opportunity={opportunity} />
  if (session) return null
  const returnTo = applyPath(brand, opportunity)
  if (!opportunity) return <ButtonLink to={paths.register({ role: 'ATHLETE', returnTo })}>Apply</ButtonLink>
  return (
    <ButtonLink
      to={paths.login({ returnTo })}
      aria-label={`Sign in to apply to ${opportunity.title}`}
      variant="secondary"
    >
      Sign in to apply
    </ButtonLink>
  )
}

const applyPath = ({ slug }: { slug: string }, opportunity: { id: string } | undefined) =>
  paths.brand({ slug }, { apply: opportunity?.id ?? GENERAL })

type ApplyLinkProps = {
  brand: { slug: string }
  opportunity: { id: string; title: string; hasApplied: boolean }
}

/** For lists of several brands: leads to the dialog on the page of the brand. */
export function ApplyLink({ brand, opportunity }: ApplyLinkProps) {
  const role = useSession()?.user.role
  if (role && role !== 'ATHLETE') return null
  if (opportunity.hasApplied) return <AppliedLink aria-label={`Applied to ${opportunity.title}`} />
  const apply = applyPath(brand, opportunity)
  const text = role ? 'Apply' : 'Sign in to apply'
  return (
    <ButtonLink
      call={applicationCalls.apply}
      to={role ? apply : paths.login({ returnTo: apply })}
      aria-label={`${text} to ${opportunity.title}`}
    >
      {text}
    </ButtonLink>
  )
}

/** "Apply" until the application is sent, then "Applied". */
function RacerApplyButton({ brand, opportunity }: ApplyButtonProps) {
  const navigate = useNavigate()
  const { data: eligibility } = useQuery(eligibilityQuery(brand.id, opportunity?.id ?? null))
  const current = eligibility?.current?.status
  const isApplied = current !== undefined && current !== 'DRAFT'
  const text = isApplied ? 'Applied' : current === 'DRAFT' ? 'Continue application' : 'Apply'
  const label = opportunity && { 'aria-label': `${text} to ${opportunity.title}` }
  if (isApplied) {
    return <AppliedLink {...label} />
  }
  const open = () =>
    void navigate({
      to: paths.brand({ slug: brand.slug }),
      search: { apply: opportunity?.id ?? GENERAL },
      replace: true,
      resetScroll: false,
    })
  return (
    <Button call={applicationCalls.apply} aria-haspopup="dialog" onClick={open} {...label}>
      {text}
    </Button>
  )
}

const AppliedLink = (label: { 'aria-label'?: string }) => (
  <ButtonLink to={paths.sentRequests({ tab: 'applications' })} variant="secondary" {...label}>
    <CheckIcon />
    Applied
  </ButtonLink>
)

type LinkedApplyDialogProps = {
  brand: { id: string; name: string; slug: string }
  opportunities: readonly { id: string; title: string }[]
}

/** The dialog that `?apply=` opens, for a racer. */
export function LinkedApplyDialog({ brand, opportunities }: LinkedApplyDialogProps) {
  const session = useSession()
  const navigate = useNavigate()
  const { apply }: { apply?: unknown } = useSearch({ strict: false })
  if (typeof apply !== 'string' || session?.user.role !== 'ATHLETE') return null
  const close = () =>
    void navigate({ to: paths.brand({ slug: brand.slug }), replace: true, resetScroll: false })
  return (
    <ApplyDialog
      userId={session.user.id}
      brand={brand}
      opportunities={opportunities}
      opportunityId={opportunities.find(({ id }) => id === apply)?.id ?? null}
      onClose={close}
    />
  )
}
