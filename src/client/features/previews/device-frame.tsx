import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

type DeviceFrameProps = {
  /** What is shown, for screen readers. */
  title: string
  children: ReactNode
}

const PHONE = { width: 390, height: 780 }

/**
 * Shows its children as a phone would. They stand in a document of their own whose width is the phone's, because the
 * styles ask the document and not the box; its links and buttons are still this page's.
 */
export function DeviceFrame({ title, children }: DeviceFrameProps) {
  const [body, setBody] = useState<HTMLElement>()

  function furnish({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const inner = currentTarget.contentDocument
    if (!inner) return
    inner.documentElement.className = document.documentElement.className
    inner.documentElement.lang = document.documentElement.lang
    for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
      inner.head.append(style.cloneNode(true))
    }
    setBody(inner.body)
  }

  return (
    <div className="mx-auto w-fit max-w-full rounded-xl border-8 border-ink bg-ink">
      <iframe
        title={title}
        srcDoc="<!doctype html><title>Preview</title>"
        onLoad={furnish}
        width={PHONE.width}
        height={PHONE.height}
        className="block max-w-full rounded-md bg-paper"
      />
      {body && createPortal(children, body)}
    </div>
  )
}
