import type { ReactNode } from 'react'
import { Block } from '#client/ui/block.tsx'

/** A part of a step that has several. */
export const WizardGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <Block title={title}>
    <div className="grid gap-6">{children}</div>
  </Block>
)
