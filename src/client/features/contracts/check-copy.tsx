import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { Textarea, TextInput } from '#client/ui/text-input.tsx'
import { canonicalText } from '#shared/contracts/contract-markdown.ts'
import { paths } from '#shared/paths.ts'

/** Compares a reader's own copy. Only its fingerprint leaves the browser, in the URL of the result. */
export function CheckCopy({ hash }: { hash: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [result, setResult] = useState<'same' | 'unavailable' | null>(null)

  async function check(bytes: BufferSource) {
    // Browsers offer it on secure pages only.
    if (!('subtle' in crypto)) return setResult('unavailable')
    const found = toHex(await crypto.subtle.digest('SHA-256', bytes))
    if (found === hash) return setResult('same')
    setResult(null)
    await navigate({ to: paths.verifyContract({ hash: found }) })
  }

  return (
    <Block title="Check your copy" className="max-w-3xl">
      <div className="grid gap-5">
        <p>Choose the PDF you have, or paste the text. It is compared in your browser and never uploaded.</p>
        {result === 'same' && (
          <Alert tone="ok" title="Your copy matches">
            It has exactly the fingerprint shown on this page.
          </Alert>
        )}
        {result === 'unavailable' && (
          <Alert tone="wait" title="Your browser can’t compare files on this page">
            Open it with https:// at the start of its URL.
          </Alert>
        )}
        <Field label="PDF of the contract">
          <TextInput
            type="file"
            accept="application/pdf"
            className="py-2"
            onChange={async ({ currentTarget: { files } }) => {
              const [file] = files ?? []
              if (file) await check(new Uint8Array(await file.arrayBuffer()))
            }}
          />
        </Field>
        <form
          className="grid gap-3"
          onSubmit={async (event) => {
            event.preventDefault()
            await check(new TextEncoder().encode(canonicalText(text)))
          }}
        >
          <Field label="Text of the contract or amendment" hint="Copy it from the contract with “Copy text”.">
            <Textarea
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className="mono min-h-40 text-sm"
            />
          </Field>
          <Button type="submit" variant="secondary" className="justify-self-start" disabled={!text.trim()}>
            Compare text
          </Button>
        </form>
      </div>
    </Block>
  )
}

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
