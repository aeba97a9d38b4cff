import { Outlet } from '@tanstack/react-router'
import { SiteFooter } from '#client/features/navigation/site-footer.tsx'
import { SiteHeader } from '#client/features/navigation/site-header.tsx'

export function SiteLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}

/** Screens with a frame of their own, such as signing in. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  )
}
