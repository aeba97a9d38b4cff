import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from './cn.ts'

type SettingsSectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: string
  description: ReactNode
}

/** A section of the settings: description on the left, controls on the right. */
export function SettingsSection({ title, description, className, children, ...props }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cn(
        'grid gap-x-12 gap-y-5 border-t-2 border-rule pt-5 pb-10 outline-none first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)]',
        className,
      )}
      {...props}
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <div className="mt-2 max-w-[46ch] text-ui text-pretty text-muted">{description}</div>
      </div>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  )
}
