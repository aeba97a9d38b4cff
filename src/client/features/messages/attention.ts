import { useSyncExternalStore } from 'react'

/** Does somebody look at this window? Only then is a message read. */
export const hasAttention = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  window.addEventListener('focus', tell)
  window.addEventListener('blur', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    window.removeEventListener('focus', tell)
    window.removeEventListener('blur', tell)
  }
}

export const useAttention = () => useSyncExternalStore(subscribe, hasAttention, () => false)
