import { useState } from 'react'
import { importCalls } from '#client/lib/endpoint-map.ts'
import { readTextFile, textFileTypes } from '#client/lib/read-text-file.ts'
import { Button } from '#client/ui/button.tsx'
import { Dropzone } from '#client/ui/dropzone.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { UploadIcon } from '#client/ui/tool-icons.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import { formatCount } from '#shared/format/number.ts'
import { IMPORT_TEMPLATE } from '#shared/imports/import.constants.ts'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#shared/redemptions/redemption.constants.ts'

export type ChosenFile = { fileName: string; csv: string }

const template = `data:text/csv;charset=utf-8,${encodeURIComponent(IMPORT_TEMPLATE)}`

export function ChooseFile({ onChoose }: { onChoose: (file: ChosenFile) => void }) {
  const [problem, setProblem] = useState<string>()

  async function read([file]: File[]) {
    if (!file) return
    const csv = await readTextFile(file).catch(() => null)
    if (csv === null) setProblem(`${file.name}: This file can’t be opened. Choose it again.`)
    else onChoose({ fileName: file.name, csv })
  }

  return (
    <Dropzone
      accept={textFileTypes}
      acceptWords="a CSV file"
      maxBytes={IMPORT_BYTES_MAX}
      onFiles={(files) => {
        setProblem(undefined)
        void read(files)
      }}
      onRefused={([first]) => setProblem(first && `${first.file.name}: ${first.message}`)}
      className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-input px-5 py-10 text-center data-over:border-primary"
    >
      {(open) => (
        <>
          <UploadIcon className="size-7" />
          <div className="grid max-w-[56ch] gap-2">
            <h2 className="text-xl">Import past orders</h2>
            <p className="text-balance text-muted">
              Drop an order export from Shopify or WooCommerce here, or any CSV with order ID, code, date and
              amount. You’ll see a preview before anything is recorded.
            </p>
          </div>
          <Button call={importCalls.commit} onClick={open}>
            Choose CSV file
          </Button>
          <p role="alert" className="empty:hidden">
            {problem && <FieldError>{problem}</FieldError>}
          </p>
          <p className="text-sm text-muted">
            Up to {formatCount(IMPORT_ROWS_MAX)} rows and {IMPORT_BYTES_MAX / 1_000_000} MB.{' '}
            <TextLink href={template} download="orders-template.csv">
              Download template
            </TextLink>
          </p>
        </>
      )}
    </Dropzone>
  )
}
