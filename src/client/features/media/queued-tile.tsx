import { useEffect, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { ImageIcon, RefreshIcon, XIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import type { QueuedFile } from './use-upload-queue.ts'

type QueuedTileProps = { queued: QueuedFile; onRetry: () => void; onDismiss: () => void }

export function QueuedTile({ queued: { file, state, part, problem }, onRetry, onDismiss }: QueuedTileProps) {
  const hasFailed = state === 'failed' || state === 'refused'
  return (
    <li
      className={cn(
        'grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-3 rounded-lg border border-line bg-card p-2 gate',
        hasFailed ? 'gate-primary' : 'gate-flag',
      )}
    >
      <Preview file={file} />
      <div className="grid min-w-0 gap-1.5">
        <p className="truncate text-sm font-semibold">{file.name}</p>
        {hasFailed ? (
          <p className="text-sm text-primary-text">{problem}</p>
        ) : (
          <>
            <ProgressBar label={`Uploading ${file.name}`} value={part} />
            <p className="mono text-xs text-muted">{stateText(state, part)}</p>
          </>
        )}
      </div>
      <div className="flex">
        {state === 'failed' && (
          <Button variant="ghost" size="icon" aria-label={`Retry ${file.name}`} onClick={onRetry}>
            <RefreshIcon />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${hasFailed ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={onDismiss}
        >
          <XIcon />
        </Button>
      </div>
    </li>
  )
}

function stateText(state: QueuedFile['state'], part: number): string {
  if (state === 'waiting') return 'Waiting…'
  return part < 1 ? `${Math.round(part * 100)} %` : 'Processing…'
}

/** Shown only once the file is decoded as a picture. */
function Preview({ file }: { file: File }) {
  const [shownUrl, setShownUrl] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const image = new Image()
    image.src = url
    image.decode().then(
      () => setShownUrl(url),
      () => {},
    )
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <span className="grid aspect-4/3 w-16 place-items-center overflow-hidden rounded-sm bg-sunk text-muted">
      {shownUrl ? <img src={shownUrl} alt="" className="size-full object-cover" /> : <ImageIcon />}
    </span>
  )
}
