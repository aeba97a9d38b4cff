import { useState } from 'react'
import { readTextFile, textFileTypes } from '#client/lib/read-text-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea } from '#client/ui/text-input.tsx'
import { UploadIcon } from '#client/ui/tool-icons.tsx'
import { IMPORT_FILE_MAX_BYTES, RESULTS_MAX } from '#shared/profiles/profile.constants.ts'

type TableBoxProps = {
  text: string
  error: string | undefined
  onChange: (text: string) => void
  onFile: (text: string) => void
}

/** A table as text: pasted, or from a file that is chosen or dropped here. */
export function TableBox({ text, error, onChange, onFile }: TableBoxProps) {
  const [fileProblem, setFileProblem] = useState<string>()

  async function read([file]: File[]) {
    setFileProblem(undefined)
    if (!file) return
    const content = await readTextFile(file).catch(() => null)
    if (content === null) setFileProblem(`${file.name}: This file can’t be opened. Choose it again.`)
    else onFile(content)
  }

  return (
    <Dropzone
      accept={textFileTypes}
      acceptWords="a CSV or TSV file"
      maxBytes={IMPORT_FILE_MAX_BYTES}
      onFiles={(files) => void read(files)}
      onRefused={([first]) => setFileProblem(first && `${first.file.name}: ${first.message}`)}
      className="grid gap-3 rounded-lg outline-2 outline-offset-8 outline-transparent outline-dashed data-over:outline-primary"
    >
      {(open) => (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant="quiet" onClick={open}>
              <UploadIcon /> Choose a file
            </Button>
            <p className="text-sm text-muted">
              Up to {RESULTS_MAX} rows and {IMPORT_FILE_MAX_BYTES / 1024 / 1024} MB.
              <span className="pointer-coarse:hidden"> You can drop it here too.</span>
            </p>
          </div>
          <Field
            label="Table"
            hint="Use headings such as Date, Event, Race, Class, Track, Finish and Notes, in any order."
            error={fileProblem ?? error}
          >
            <Textarea
              rows={7}
              spellCheck={false}
              value={text}
              placeholder={'Date, Event, Class, Finish\n2026-05-03, Piedmont 100, Late Model, 1'}
              className="font-mono text-sm"
              onChange={({ target }) => {
                setFileProblem(undefined)
                onChange(target.value)
              }}
            />
          </Field>
        </>
      )}
    </Dropzone>
  )
}
