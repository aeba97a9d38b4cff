import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { articleDeskCalls } from '#client/lib/endpoint-map.ts'
import { RichText } from '#client/lib/rich-text.tsx'
import { useDebouncedValue } from '#client/lib/use-debounced-text.ts'
import { cn } from '#client/ui/cn.ts'
import type { RichTextNode } from '#shared/rich-text.ts'

type MarkdownPreviewProps = { name: string; initial: readonly RichTextNode[]; className?: string }

/** The text as readers will see it: parsed by the server, while it is typed. */
export function MarkdownPreview({ name, initial, className }: MarkdownPreviewProps) {
  const typed: string = useWatch({ name }) ?? ''
  const bodyMarkdown = useDebouncedValue(typed)
  const [body, setBody] = useState(initial)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    let isCurrent = true
    call(articleDeskCalls.preview, { body: { bodyMarkdown } }).then(
      (preview) => {
        if (!isCurrent) return
        setBody(preview.body)
        setIsFailed(false)
      },
      () => isCurrent && setIsFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [bodyMarkdown])
  return (
    <section aria-label="Preview" className={cn('grid content-start gap-3', className)}>
      <h2 className="font-sans text-sm font-semibold">Preview</h2>
      {isFailed && (
        <p className="text-sm text-muted">The preview isn’t up to date. Keep typing to try again.</p>
      )}
      <div className="rounded-lg border border-line p-5">
        {body.length > 0 ? <RichText body={body} /> : <p className="text-muted">The text appears here.</p>}
      </div>
    </section>
  )
}
