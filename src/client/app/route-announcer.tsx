import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Announces the new page to screen readers and focuses its content, as a page load would. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        const main = document.getElementById('main')
        if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p aria-live="assertive" className="sr-only">
      {title}
    </p>
  )
}
