import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PICTURE_HINT, pictureFiles, uploadPicture } from '#client/lib/upload-picture.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { ImageIcon } from '#client/ui/icons.tsx'

/** Adds a picture at the end of the text of the form. */
export function useInsertPicture() {
  const { getValues, setValue } = useFormContext<{ bodyMarkdown: string }>()
  return (url: string, alt: string) => {
    const text = getValues('bodyMarkdown').trimEnd()
    setValue('bodyMarkdown', `${text}${text && '\n\n'}![${alt}](${url})\n`, { shouldDirty: true })
  }
}

/** Uploads a picture and adds it to the text. */
export function InsertPicture() {
  const insertUrl = useInsertPicture()
  const [state, setState] = useState<{ isUploading: boolean; problem?: string }>({ isUploading: false })

  async function insert(file: File) {
    setState({ isUploading: true })
    try {
      const { url } = await uploadPicture(file, 'photo')
      const alt = file.name.replace(/\.\w+$/, '').replaceAll(/[[\]]/g, '')
      insertUrl(url, alt)
      setState({ isUploading: false })
    } catch (failure) {
      const problem = failure instanceof Error ? failure.message : 'The upload failed. Please try again.'
      setState({ isUploading: false, problem })
    }
  }

  return (
    <Dropzone
      {...pictureFiles}
      disabled={state.isUploading}
      onFiles={([file]) => file && void insert(file)}
      onRefused={([refused]) =>
        setState({ isUploading: false, ...(refused && { problem: refused.message }) })
      }
      className="flex flex-wrap items-center gap-3"
    >
      {(open) => (
        <>
          <Button size="sm" variant="secondary" pending={state.isUploading} onClick={open}>
            <ImageIcon />
            Insert picture
          </Button>
          <span className="text-sm text-muted" role="status">
            {state.problem ?? PICTURE_HINT}
          </span>
        </>
      )}
    </Dropzone>
  )
}
