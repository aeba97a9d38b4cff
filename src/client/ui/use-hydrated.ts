import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while this component hydrates, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

const hydrating = { disabled: true, 'data-hydrating': true }

/** Props of a button that needs JavaScript: disabled in the server's HTML, so that no press on it is lost. */
export const useDisabledUntilHydrated = (): Partial<typeof hydrating> => (useHydrated() ? {} : hydrating)
