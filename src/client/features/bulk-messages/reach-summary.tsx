import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { XIcon } from '#client/ui/icons.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { plural, pluralWord } from '#shared/format/plural.ts'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkDraft, Reach, ReachedRacer } from '#shared/messages/bulk-message.contract.ts'
import { exclusionTexts } from './bulk-labels.ts'
import { reachQuery } from './bulk-message.queries.ts'

export function ReachSummary({ audience }: { audience: Audience | null }) {
  const { data, error, isFetching } = useQuery(reachQuery(audience))
  return (
    <TitledPanel title="Recipients" className="self-start">
      <div className="grid gap-5 p-5">
        <p role="status" className="text-ui">
          {!audience && 'Choose an audience to see its recipients.'}
          {audience && !data && isFetching && 'Loading recipients…'}
          {data && <Count reach={data} />}
        </p>
        {audience && !data && !error && <Skeleton className="h-32" />}
        <ProblemAlert error={error} fallback="We couldn’t count the racers. Please try again." />
        {data?.isCut && (
          <Alert tone="wait">
            You can reach {BULK_MAX} racers at once. The first {BULK_MAX} get this message; send another to
            the rest.
          </Alert>
        )}
        {data && <Racers reach={data} audience={audience} />}
        {data && <LeftOut excluded={data.excluded} audience={audience} />}
      </div>
    </TitledPanel>
  )
}

function Count({ reach: { recipients, excluded } }: { reach: Reach }) {
  return (
    <>
      <b>{plural(recipients.length, 'racer')}</b> {pluralWord(recipients.length, 'gets', 'get')} it
      {excluded.length > 0 && `, ${excluded.length} left out`}.
    </>
  )
}

type RacersProps = { reach: Reach; audience: Audience | null }

function Racers({ reach: { recipients }, audience }: RacersProps) {
  if (recipients.length === 0) return null
  return (
    <ul aria-label="Recipients" className="grid max-h-96 gap-1 overflow-y-auto">
      {recipients.map((racer) => (
        <RacerLine key={racer.athleteId} racer={racer} audience={audience} />
      ))}
    </ul>
  )
}

type LeftOutProps = {
  excluded: Reach['excluded']
  audience: Audience | null
  /** One level deeper inside a panel than on the page. */
  level?: 'h2' | 'h3'
}

export function LeftOut({ excluded, audience, level: Heading = 'h3' }: LeftOutProps) {
  if (excluded.length === 0) return null
  return (
    <section aria-label="Excluded">
      <Heading className="text-base">Excluded</Heading>
      <ul className="mt-2 grid gap-1">
        {excluded.map(({ reason, ...racer }) => (
          <RacerLine key={racer.athleteId} racer={racer} audience={audience} note={exclusionTexts[reason]} />
        ))}
      </ul>
    </section>
  )
}

type RacerLineProps = { racer: ReachedRacer; audience: Audience | null; note?: string }

function RacerLine({ racer: { athleteId, name, pictureUrl, number }, audience, note }: RacerLineProps) {
  const { setValue } = useFormContext<BulkDraft>()
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1">
      <Avatar src={pictureUrl ?? undefined} initial={name.charAt(0)} className="size-9 text-base" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </span>
      {number && <span className="mono text-sm text-muted">#{number}</span>}
      {audience?.type === 'pick' && (
        <Button
          size="icon"
          variant="ghost"
          aria-label={`Remove ${name}`}
          onClick={() =>
            setValue(
              'audience',
              { type: 'pick', ids: audience.ids.filter((id) => id !== athleteId) },
              { shouldDirty: true },
            )
          }
        >
          <XIcon />
        </Button>
      )}
    </li>
  )
}
