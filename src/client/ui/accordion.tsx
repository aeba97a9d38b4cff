import type { ComponentProps, ReactNode } from 'react'
import { cn } from './cn.ts'
import { ChevronDownIcon } from './icons.tsx'

/** Native disclosure elements, which work before hydration. */
export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('border-t-2 border-rule', className)} {...props} />
}

type AccordionItemProps = Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }

/** Items with the same `name` close each other. */
export function AccordionItem({ title, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={cn('group/item border-b border-line', className)} {...props}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold transition-colors hover:text-primary-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon className="transition-transform duration-200 group-open/item:rotate-180" />
      </summary>
      <div className="max-w-[66ch] pb-5 text-muted">{children}</div>
    </details>
  )
}
