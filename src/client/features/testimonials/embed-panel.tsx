import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppConfig } from '#client/lib/app-config.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { QueryView } from '#client/lib/query-view.tsx'
import { useSession } from '#client/lib/session.ts'
import { CopyLine } from '#client/ui/copy-line.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { paths } from '#shared/paths.ts'
import {
  badgeSnippet,
  badgeUrl,
  type EmbedTheme,
  wallSnippet,
  wallUrl,
} from '#shared/testimonials/embed.rules.ts'
import { EMBED } from '#shared/testimonials/testimonial.constants.ts'
import type { SubjectTestimonials } from '#shared/testimonials/testimonial.contract.ts'
import { aboutQuery } from './testimonial.queries.ts'

/** The badge and the wall for the member's own website. */
export function EmbedPanel() {
  const userId = useSession()?.user.id ?? ''
  const query = useQuery(aboutQuery(userId))
  return (
    <QueryView query={query} what="testimonials" skeleton={<Skeleton className="h-112" />}>
      {({ subject }) => (subject ? <Snippets userId={userId} subject={subject} /> : <NoPage />)}
    </QueryView>
  )
}

const themes: readonly { value: EmbedTheme; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

type SnippetsProps = { userId: string; subject: NonNullable<SubjectTestimonials['subject']> }

function Snippets({ userId, subject: { name, path } }: SnippetsProps) {
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const { appUrl } = useAppConfig()
  const embed = { appUrl, userId, name, path, theme }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-muted">
          Show what partners say on your own website. The badge and the wall run no scripts, set no cookies
          and update within five minutes.
        </p>
        <Segmented label="Theme" value={theme} onValueChange={setTheme} options={themes} />
      </div>
      <TitledPanel title="Badge">
        <div className="grid gap-5 p-5">
          <img
            src={badgeUrl(userId, theme)}
            alt={`Reviews of ${name}`}
            width={EMBED.badge.width}
            height={EMBED.badge.height}
          />
          <CopyLine label="Badge code" value={badgeSnippet(embed)} />
        </div>
      </TitledPanel>
      <TitledPanel title="Wall">
        <div className="grid gap-5 p-5">
          <iframe
            src={wallUrl(userId, theme)}
            title={`Testimonials about ${name}`}
            height={EMBED.wallHeight}
            loading="lazy"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="w-full rounded-sm border border-line"
          />
          <CopyLine label="Wall code" value={wallSnippet(embed)} />
        </div>
      </TitledPanel>
    </div>
  )
}

const NoPage = () => (
  <EmptyState
    level="h2"
    title="Publish your page first"
    action={<ButtonLink to={paths.profileSetup()}>Set up your profile</ButtonLink>}
  >
    The badge and the wall link to your public page.
  </EmptyState>
)
