import { Link } from '@tanstack/react-router'
import { TabLink, TabNav } from '#client/ui/tab-nav.tsx'
import { paths } from '#shared/paths.ts'
import { type TrackName, trackNames, tracks } from './tracks.tsx'

/** The choice stands in the address, so it can be linked to and works before any script does. */
export function TrackTabs({ open }: { open: TrackName }) {
  return (
    <TabNav aria-label="How it works for" className="border-b-0">
      {trackNames.map((name) => (
        <TabLink key={name} asChild className="min-h-14 text-base">
          <Link
            to={paths.howItWorks.template}
            search={{ for: name }}
            replace
            resetScroll={false}
            aria-current={name === open ? 'page' : undefined}
          >
            {tracks[name].tab}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  )
}
