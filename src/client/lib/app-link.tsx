import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { ArrowLeftIcon } from '#client/ui/icons.tsx'
import { MoreLink } from '#client/ui/more-link.tsx'
import { TextLink } from '#client/ui/typography.tsx'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A URL within the product, built by `paths`: path, query and fragment. */
  to: string
  replace?: boolean
  /** Active only for exactly this query. */
  exact?: boolean
  /** Whether to scroll to the top; false for filters further down a page. */
  resetScroll?: boolean
}

/** A link within the product: no page load, and its data is prefetched on hover. */
export function AppLink({ to, exact = false, ...props }: AppLinkProps) {
  const { pathname, searchParams, hash } = new URL(to, 'http://slipstream.invalid')
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      hash={hash.slice(1)}
      activeOptions={{ exact }}
      {...props}
    />
  )
}

type ButtonLook = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'full' | 'call'>

export const ButtonLink = ({ variant, size, full, call, className, ...props }: AppLinkProps & ButtonLook) => (
  <Button asChild variant={variant} size={size} full={full} call={call} className={className}>
    <AppLink {...props} />
  </Button>
)

export const AppTextLink = ({ className, ...props }: AppLinkProps) => (
  <TextLink asChild className={className}>
    <AppLink {...props} />
  </TextLink>
)

/** From a detail to its list. */
export const AppBackLink = ({ className, children, ...props }: AppLinkProps) => (
  <AppLink
    className={cn('link inline-flex min-h-11 items-center gap-2 text-ui font-semibold', className)}
    {...props}
  >
    <ArrowLeftIcon />
    {children}
  </AppLink>
)

export const AppMoreLink = ({ className, ...props }: AppLinkProps) => (
  <MoreLink asChild className={className}>
    <AppLink {...props} />
  </MoreLink>
)
