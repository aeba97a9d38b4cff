import {
  HeadContent,
  rootRouteId,
  ScriptOnce,
  Scripts,
  useLoaderData,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { useToast } from '#client/lib/toast.ts'
import { SkipLink } from '#client/ui/page-width.tsx'
import type { SiteAssets } from '#shared/site-renderer.ts'
import { themeScript } from '#shared/theme.constants.ts'
import { loadScriptsInline } from './load-scripts.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { Crash } from './route-screens.tsx'

/** The document of a failed page has no data. */
const assetsOf = (data: { assets: SiteAssets } | undefined) => data?.assets

export function RootDocument({ children }: { children: ReactNode }) {
  const assets = useLoaderData({ from: rootRouteId, select: assetsOf })
  const shown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href })
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript}</ScriptOnce>
        <ScriptOnce>{import.meta.env.SSR && assets ? loadScriptsInline(assets) : ''}</ScriptOnce>
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

/** The toast component is loaded with the first toast. */
const ToastView = lazyComponent(() => import('./toast-view.tsx'), 'ToastView')

export function Toaster() {
  const toast = useToast()
  return <Suspense>{toast && <ToastView toast={toast} />}</Suspense>
}
