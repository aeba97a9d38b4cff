import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { tab, tabRow } from './tab-nav.tsx'
import { useDisabledUntilHydrated } from './use-hydrated.ts'

export const Tabs = Primitive.Root

/** Needs an `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn(tabRow, className)} {...props} />
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return <Primitive.Trigger className={cn(tab, className)} {...props} {...useDisabledUntilHydrated()} />
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-6', className)} {...props} />
}
