import { WarningIcon } from '#client/ui/icons.tsx'
import { useIsOnline } from './use-is-online.ts'

/** The place stays there, so that screen readers hear what comes into it. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="on-flag flex items-center gap-2 bg-flag px-5 py-2 text-sm font-medium">
          <WarningIcon className="size-4" />
          No connection. What you send waits here and goes out by itself.
        </p>
      )}
    </div>
  )
}
