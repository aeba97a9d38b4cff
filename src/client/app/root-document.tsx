import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { themeScript } from '#client/lib/theme.ts'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { Crash } from './route-screens.tsx'
import { Toaster } from './toaster.tsx'
import { useVisitorTracking } from './use-visitor-tracking.ts'

/** The HTML document around every screen. */
export function RootDocument({ children }: { children: ReactNode }) {
  useVisitorTracking()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript}</ScriptOnce>
      </head>
      <body>
        <SkipLink />
        <ErrorBoundary
          fallbackRender={({ error, resetErrorBoundary }) => (
            <Crash error={error} reset={resetErrorBoundary} />
          )}
        >
          {children}
        </ErrorBoundary>
        <Toaster />
        <Scripts />
      </body>
    </html>
  )
}
