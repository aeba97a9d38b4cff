import { type ReactNode, useEffect, useRef } from 'react'
import { CheckeredFlagIcon } from '#client/ui/icons.tsx'
import { Panel } from '#client/ui/panel.tsx'

/** Replaces a form after it was sent, and takes its focus. */
export function SentPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel className="relative grid justify-items-start gap-4 overflow-hidden p-8">
      <div
        aria-hidden="true"
        className="absolute -top-4 -right-10 h-32 w-64 -skew-x-18 text-fg opacity-6 checks bg-size-[32px_32px]"
      />
      <CheckeredFlagIcon className="size-8 text-ok" />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h2>
      {children}
    </Panel>
  )
}
