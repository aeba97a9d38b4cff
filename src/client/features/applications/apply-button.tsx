import { useNavigate, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { paths } from '#shared/paths.ts'

/** Loaded when first opened. */
const ApplyDialog = lazyComponent(() => import('./apply-dialog.tsx'), 'ApplyDialog')

/** Value of `?apply=` for a general application, without an opportunity. */
const GENERAL = 'brand'

type ApplyButtonProps = {
  slug: string
  opportunityId?: string
  title?: string
  variant?: 'primary' | 'secondary'
}

/** Ruling R7: for racers, and for visitors, who return here after signing in. */
export function ApplyButton({ slug, opportunityId = GENERAL, title, variant = 'primary' }: ApplyButtonProps) {
  const session = useSession()
  const navigate = useNavigate()
  const isRacer = session?.user.role === 'ATHLETE'
  const label = title && { 'aria-label': isRacer ? `Apply to ${title}` : `Sign in to apply to ${title}` }
  if (session && !isRacer) return null
  if (!session) {
    const returnTo = paths.brand({ slug }, { apply: opportunityId })
    return (
      <ButtonLink to={paths.login({ returnTo })} {...label} variant="secondary">
        Sign in to apply
      </ButtonLink>
    )
  }
  const open = () =>
    void navigate({
      to: paths.brand({ slug }),
      search: { apply: opportunityId },
      replace: true,
      resetScroll: false,
    })
  return (
    <Button variant={variant} aria-haspopup="dialog" onClick={open} {...label}>
      Apply
    </Button>
  )
}

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
