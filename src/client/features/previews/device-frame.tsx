import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'

type DeviceFrameProps = {
  title: string
  children: ReactNode
}

const PHONE = { width: 390, height: 780 }

/**
 * Shows its children as on a phone: in an iframe of the phone's width, because media queries depend on the document;
 * rendered through a portal, so that links and buttons still belong to this page.
 */
export function DeviceFrame({ title, children }: DeviceFrameProps) {
  const [body, setBody] = useState<HTMLElement>()

  function copyStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
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
        onLoad={copyStyles}
        width={PHONE.width}
        height={PHONE.height}
        className="block max-w-full rounded-md bg-paper"
      />
      {body && createPortal(children, body)}
    </div>
  )
}
