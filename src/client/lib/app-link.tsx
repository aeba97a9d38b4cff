import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A whole address of our own, as `paths` builds it: path, query and fragment. */
  to: string
  replace?: boolean
  /** It is the open page only with this very query, and not with any that adds to it. */
  exact?: boolean
  /** Whether the page begins at its top again; a filter further down says no. */
  resetScroll?: boolean
}

/** A link inside the product: no page load, data fetched ahead when the pointer rests on it. */
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
