import { useSyncExternalStore } from 'react'
import { cn } from '#client/ui/cn.ts'
import type { Role } from '#shared/accounts/roles.ts'
import { DestinationLink } from './destination-link.tsx'
import { destinations } from './destinations.ts'
import { MoreButton } from './menu-buttons.tsx'
import { MoreSheet } from './more-sheet.tsx'

const tab = cn(
  'relative grid h-16 content-center justify-items-center gap-1.5 text-2xs leading-none font-medium text-muted',
  'focus-visible:-outline-offset-2 aria-[current=page]:text-fg aria-[current=page]:before:absolute',
  'aria-[current=page]:before:inset-x-[22%] aria-[current=page]:before:-top-px aria-[current=page]:before:h-1.25',
  'aria-[current=page]:before:kerb aria-[current=page]:before:kerb-bright aria-[current=page]:before:[--kerb-step:10px]',
)

/** The four daily destinations of phones, and More. What else is pinned to the bottom stands above it (`bottom-tabbar`). */
export function TabBar({ role }: { role: Role }) {
  const isKeyboardOpen = useIsKeyboardOpen()
  return (
    <>
      <nav
        aria-label="App"
        data-tab-bar=""
        hidden={isKeyboardOpen}
        className={cn(
          'on-asphalt fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-asphalt-rule bg-asphalt',
          'pb-[env(safe-area-inset-bottom)] md:hidden print:hidden [&[hidden]]:hidden',
        )}
      >
        {destinations[role].daily.map((destination) => (
          <DestinationLink
            key={destination.label}
            destination={destination}
            label="short"
            className={tab}
            badgeClassName="absolute top-1.5 left-[calc(50%+0.375rem)]"
          />
        ))}
        <MoreButton className={tab} />
      </nav>
      <MoreSheet role={role} />
    </>
  )
}

/** Browser bars take less of the window's height than this, keyboards more. */
const KEYBOARD_SHARE = 0.25

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

/** Whether a phone's keyboard covers the bottom of the window. Zooming in also shrinks the viewport, by its scale. */
const useIsKeyboardOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const viewport = window.visualViewport
      return viewport ? viewport.height * viewport.scale < window.innerHeight * (1 - KEYBOARD_SHARE) : false
    },
    () => false,
  )
