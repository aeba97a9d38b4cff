import type { ReactNode } from 'react'
import { Kerb, PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { contactPitCrew, type ErrorKind, errorScreens } from '#shared/errors/error-catalogue.ts'
import { RedFlagPicture } from './red-flag-picture.tsx'

type Props = {
  kind: ErrorKind
  errorId: string
  /** What a person can do now. */
  children: ReactNode
}

/** The whole page under a red flag. It needs no session, no settings and no script to be shown. */
export function StoppedSession({ kind, errorId, children }: Props) {
  const { title, description } = errorScreens[kind]
  return (
    <main id="main" tabIndex={-1} className="on-asphalt min-h-dvh bg-asphalt text-fg outline-none">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Kerb className="kerb-bright" />
      <PageWidth asChild className="grid items-center gap-8 py-16 lg:min-h-[36rem] lg:grid-cols-[7fr_5fr]">
        <div role="alert">
          <div>
            <p className="mono mb-5 text-sm text-muted">Session stopped</p>
            <h1 className="max-w-[15ch] text-5xl leading-[0.98]">{title}</h1>
            <Lede className="mt-5">{description}</Lede>
            <div className="mt-8 flex flex-wrap items-center gap-3">{children}</div>
            <div className="mt-8 grid gap-2 border-t border-asphalt-rule pt-4 text-ui text-muted">
              <p>
                Share Error ID <code className="mono font-medium break-all text-flag">{errorId}</code> with
                support so we can accelerate the fix.
              </p>
              <p>{contactPitCrew}</p>
            </div>
          </div>
          <div className="w-full max-w-96 justify-self-center">
            <RedFlagPicture />
          </div>
        </div>
      </PageWidth>
    </main>
  )
}
