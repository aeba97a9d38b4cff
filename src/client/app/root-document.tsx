import { HeadContent, ScriptOnce, Scripts, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { themeScript } from '#client/lib/theme.ts'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Crash } from './route-screens.tsx'
import { Toaster } from './toaster.tsx'

/** The HTML document around every screen. */
export function RootDocument({ children }: { children: ReactNode }) {
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript}</ScriptOnce>
      </head>
      <body>
        <SkipLink />
        <ErrorBoundary
          resetKeys={[shown]}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <Crash error={error} reset={resetErrorBoundary} />
          )}
        >
          {children}
        </ErrorBoundary>
        <RouteAnnouncer />
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}
