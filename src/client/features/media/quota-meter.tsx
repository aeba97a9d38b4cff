import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { Quota } from '#shared/media/media.contract.ts'

const NEARLY_FULL = 0.9

/** The used storage by count or by size, whichever is higher. */
export function QuotaMeter({ quota: { pictures, picturesMax, bytes, bytesMax } }: { quota: Quota }) {
  const used = Math.max(pictures / picturesMax, bytes / bytesMax)
  return (
    <div className="grid w-full sm:max-w-72 gap-1.5">
      <p className="mono flex justify-between gap-4 text-xs text-muted">
        <span>
          {pictures} / {picturesMax} pictures
        </span>
        <span>
          {megabytes(bytes)} / {megabytes(bytesMax)} MB
        </span>
      </p>
      <ProgressBar label="Storage used" value={used} tone={used >= NEARLY_FULL ? 'caution' : 'ok'} />
    </div>
  )
}

const megabytes = (bytes: number) =>
  (bytes / 1024 / 1024).toFixed(bytes > 0 && bytes < 10 * 1024 * 1024 ? 1 : 0)
