import { useSyncExternalStore } from 'react'

/** Browser bars take less of the window's height than this, keyboards more. */
const KEYBOARD_SHARE = 0.25

function subscribe(listener: () => void) {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

/** Whether a phone's keyboard covers the bottom of the window. Zooming in also shrinks the viewport, by its scale. */
export const useIsKeyboardOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => {
      const viewport = window.visualViewport
      return viewport ? viewport.height * viewport.scale < window.innerHeight * (1 - KEYBOARD_SHARE) : false
    },
    () => false,
  )
