import { ButtonLink } from '#client/lib/app-link.tsx'
import { useSession } from '#client/lib/session.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { Role } from '#shared/accounts/roles.ts'
import { paths } from '#shared/paths.ts'

type Call = { title: string; text: string; action: string; to: string }

const raceControl: Call = {
  title: 'Back to race control.',
  text: 'The queue is waiting.',
  action: 'Open dashboard',
  to: paths.adminDashboard(),
}

const calls: Record<Role | 'visitor', Call> = {
  visitor: {
    title: 'Put it on track.',
    text: 'Build a profile that sponsors can read like a timing sheet. It’s free to start.',
    action: 'Start your profile',
    to: paths.register(),
  },
  ATHLETE: {
    title: 'Put it on your profile.',
    text: 'Put what you’ve just read where brands will look next.',
    action: 'Edit my profile',
    to: paths.editProfile(),
  },
  BRAND: {
    title: 'Find the racer who does this.',
    text: 'Search by motorsport, place and results.',
    action: 'Discover racers',
    to: paths.discoverAthletes(),
  },
  PROMOTER: {
    title: 'Show it to the whole grid.',
    text: 'Keep your event page and your dates up to date.',
    action: 'Open my event',
    to: paths.promoterProfile(),
  },
  ADMIN: raceControl,
  MODERATOR: raceControl,
}

export function ArticleCall() {
  const session = useSession()
  const { title, text, action, to } = calls[session?.user.role ?? 'visitor']
  return (
    <section aria-labelledby="article-call" className="on-flag relative overflow-hidden bg-flag print:hidden">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 left-4/5 -right-32 -skew-x-18 text-ink opacity-10 checks bg-size-[72px_72px] max-md:hidden"
      />
      <PageWidth className="relative flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-section">
        <div>
          <h2 id="article-call" className="max-w-[16ch] text-4xl">
            {title}
          </h2>
          <p className="mt-3 max-w-[46ch] text-lg leading-normal">{text}</p>
        </div>
        <ButtonLink to={to} size="lg" className="max-md:w-full">
          {action}
        </ButtonLink>
      </PageWidth>
    </section>
  )
}
