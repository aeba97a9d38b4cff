import type { ReactNode } from 'react'
import { type FileRejection, useDropzone } from 'react-dropzone'
import { cn } from './cn.ts'

export type RefusedFile = { file: File; message: string }

type DropzoneProps = {
  /** Media types with file extensions: `{ 'image/png': ['.png'] }`. */
  accept: Record<string, string[]>
  /** The same in words: "a JPEG, PNG, WebP or AVIF picture". */
  acceptWords: string
  maxBytes: number
  multiple?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  onRefused: (refused: RefusedFile[]) => void
  className?: string
  /** Must contain a button that opens the file chooser, because not everybody can drag. */
  children: (open: () => void, isOver: boolean) => ReactNode
}

/** A drop target for files. Rejected files are reported with the reason. */
export function Dropzone({
  accept,
  acceptWords,
  maxBytes,
  multiple = false,
  disabled = false,
  onFiles,
  onRefused,
  className,
  children,
}: DropzoneProps) {
  const sayRefusal = ({ file, errors }: FileRejection): RefusedFile => {
    const [error] = errors
    const messages: Record<string, string> = {
      'file-invalid-type': `This is not ${acceptWords}.`,
      'file-too-large': `This file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
      'too-many-files': 'Choose one file at a time.',
    }
    return { file, message: messages[error?.code ?? ''] ?? error?.message ?? 'This file can’t be used.' }
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: maxBytes,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (taken, refused) => {
      if (taken.length > 0) onFiles(taken)
      if (refused.length > 0) onRefused(refused.map(sayRefusal))
    },
  })
  return (
    <div
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={cn('group/drop', className)}
      data-over={isDragActive || undefined}
    >
      {/* Everybody opens it by the button; out of sight it must not take a place in a grid either. */}
      <input {...getInputProps({ style: { display: 'none' } })} />
      {children(open, isDragActive)}
    </div>
  )
}
