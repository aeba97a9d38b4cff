import type { ReactNode } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { documentTitle } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { postLoginPath } from '#shared/accounts/home-destination.ts'
import { type ErrorKind, errorScreens, shareErrorId } from '#shared/errors/error-catalogue.ts'
import { paths } from '#shared/paths.ts'

/** Loaded on demand; optional, because it cannot be fetched offline. */
const ErrorPicture = lazyComponent(() => import('./error-art.tsx'), 'ErrorPicture', { isOptional: true })

type Props = {
  kind: ErrorKind
  /** Overrides the text of the catalogue. */
  title?: string
  description?: string
  status?: number | undefined
  errorId?: string | undefined
  /** The actions. */
  children: ReactNode
}

/** The error screen family of specification 2.9 and 8.1. */
export function ErrorScreen({ kind, status, errorId, children, ...words }: Props) {
  const { title, description } = { ...errorScreens[kind], ...words }
  const { appName } = useAppConfig()
  return (
    <PageWidth asChild className="grid items-center gap-8 py-12 lg:min-h-[36rem] lg:grid-cols-2">
      <section aria-labelledby="error-title">
        <title>{documentTitle(title, appName)}</title>
        <meta name="robots" content="noindex" />
        <div>
          {status !== undefined && status > 0 && <p className="mono mb-5 text-sm text-muted">{status}</p>}
          <h1 id="error-title" className="text-5xl leading-[0.98]">
            {keepDash(title)}
          </h1>
          <Lede className="mt-5">{description}</Lede>
          <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
          {errorId && <p className="mt-8 text-ui break-words text-muted">{shareErrorId(errorId)}</p>}
        </div>
        <div className="mx-auto w-full max-w-lg">
          <ErrorPicture kind={kind} />
        </div>
      </section>
    </PageWidth>
  )
}

/** Prevents a line break before the dash. */
const keepDash = (title: string) => title.replace(' — ', '\u00a0— ')

/** Specification 2.9: to the home page, or to the role's destination when signed in. */
export function BackToHomeButton({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
  const session = useSession()
  return (
    <ButtonLink to={session ? postLoginPath(session.user.role) : paths.home()} variant={variant} size="lg">
      Back to home
    </ButtonLink>
  )
}
