import { useEffect, useState } from 'react'
import { cn } from '#client/ui/cn.ts'
import { Options, Select } from '#client/ui/select.tsx'

type Section = { id: string; title: string }

/** Navigation of a long form: links beside it, one select above it on phones. */
export function EditorNav({
  sections,
  invalid,
}: {
  sections: readonly Section[]
  invalid: ReadonlySet<string>
}) {
  const current = useSectionInView(sections)
  const label = ({ id, title }: Section) => (invalid.has(id) ? `${title} (check this)` : title)
  return (
    <nav aria-label="Sections">
      <Select
        aria-label="Go to section"
        className="lg:hidden"
        value={current}
        onChange={({ target }) => document.getElementById(target.value)?.scrollIntoView()}
      >
        <Options of={sections} entry={(section) => [section.id, label(section)]} />
      </Select>
      <ul className="hidden gap-px lg:grid">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === current ? 'true' : undefined}
              className={cn(
                'flex min-h-10 items-center border-l-4 border-line pl-4 text-ui font-medium text-muted transition-colors hover:border-fg hover:text-fg',
                'aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-fg',
                invalid.has(section.id) && 'text-primary-text',
              )}
            >
              {label(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section is current once its heading has reached the upper third of the screen. */
const UPPER_THIRD = '100000px 0px -66% 0px'

function useSectionInView(sections: readonly Section[]): string {
  const [current, setCurrent] = useState(sections[0]?.id ?? '')
  useEffect(() => {
    const reached = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target.id)
          else reached.delete(target.id)
        }
        const last = sections.findLast(({ id }) => reached.has(id)) ?? sections[0]
        if (last) setCurrent(last.id)
      },
      { rootMargin: UPPER_THIRD },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}
