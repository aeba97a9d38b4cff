import { useSyncExternalStore } from 'react'

type Shared = { url: string; title: string }

const never = () => () => {}

/** A desktop browser may have a share sheet too, but there the three networks and the clipboard are nearer. */
const hasShareSheet = () =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

/** Opens the phone's own share sheet; undefined where there is none. */
export function useNativeShare({ url, title }: Shared): (() => void) | undefined {
  const isOffered = useSyncExternalStore(never, hasShareSheet, () => false)
  if (!isOffered) return undefined
  // Closing the sheet without sharing is a refusal to the browser and none to us.
  return () => void navigator.share({ url, title }).catch(() => {})
}
