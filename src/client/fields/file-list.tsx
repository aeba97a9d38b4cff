import type { ReactNode } from 'react'
import type { RunningUpload, Uploads } from '#client/lib/use-uploads.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { DocumentIcon, RefreshIcon, XIcon } from '#client/ui/icons.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { formatFileSize } from '#shared/format/number.ts'
import type { StoredFile } from '#shared/media/file.contract.ts'

const row = 'flex max-w-96 min-w-0 items-center gap-3 rounded-sm border p-2.5 text-sm'

/** Files that can be downloaded; `path` is that of what they are attached to. */
export const FileCards = ({ files, path }: { files: readonly StoredFile[]; path: `/api/${string}` }) => (
  <ul aria-label="Files" className="grid gap-2">
    {files.map(({ id, name, bytes }) => (
      <li key={id}>
        <a
          href={`${path}/files/${id}`}
          download={name}
          className={cn(row, 'border-current/35 no-underline hover:border-current')}
        >
          <FileLines name={name} detail={`PDF · ${formatFileSize(bytes)}`} />
        </a>
      </li>
    ))}
  </ul>
)

type AttachedFilesProps = {
  files: readonly StoredFile[]
  uploads: Uploads
  onRemove: (id: string) => void
}

/** The files of something that is not sent yet, with the running uploads. */
export function AttachedFiles({ files, uploads, onRemove }: AttachedFilesProps) {
  if (files.length === 0 && uploads.uploads.length === 0) return null
  return (
    <ul aria-label="Attached files" className="grid w-full gap-2">
      {files.map(({ id, name, bytes }) => (
        <li key={id} className={cn(row, 'border-line bg-paper')}>
          <FileLines name={name} detail={`PDF · ${formatFileSize(bytes)}`} />
          <RemoveButton name={name} onClick={() => onRemove(id)} />
        </li>
      ))}
      {uploads.uploads.map((upload) => (
        <li key={upload.key} className={cn(row, 'border-line bg-paper')}>
          <FileLines name={upload.file.name} detail={<UploadState upload={upload} />} />
          {upload.problem && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Try ${upload.file.name} again`}
              onClick={() => uploads.retry(upload)}
            >
              <RefreshIcon className="size-4" />
            </Button>
          )}
          <RemoveButton name={upload.file.name} onClick={() => uploads.stop(upload)} />
        </li>
      ))}
    </ul>
  )
}

const FileLines = ({ name, detail }: { name: string; detail: ReactNode }) => (
  <>
    <DocumentIcon className="size-6 shrink-0" />
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="truncate font-medium" title={name}>
        {name}
      </span>{' '}
      <span className="text-xs opacity-80">{detail}</span>
    </span>
  </>
)

const UploadState = ({ upload: { file, part, problem } }: { upload: RunningUpload }) =>
  problem ? (
    <span role="alert" className="text-primary-text">
      {problem}
    </span>
  ) : (
    <ProgressBar label={`Upload of ${file.name}`} value={part} />
  )

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onClick}>
    <XIcon className="size-4" />
  </Button>
)
