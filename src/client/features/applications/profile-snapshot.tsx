import type { ReactNode } from 'react'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Badge, Badges } from '#client/ui/badge.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { NumberPlate } from '#client/ui/number-plate.tsx'
import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import type { ApplicationDetail, ProfileSnapshot } from '#shared/applications/application-detail.contract.ts'
import { catalogLabel, shownDisciplines } from '#shared/catalog/catalog.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import { plural } from '#shared/format/plural.ts'

export function ProfileSnapshotPanel({ application }: { application: ApplicationDetail }) {
  const { snapshot, submittedAt, athlete } = application
  if (!snapshot) return null
  return (
    <div className="grid content-start gap-5">
      <div>
        <h2 className="text-lg">Profile as submitted</h2>
        {submittedAt && (
          <p className="mono text-xs text-muted">
            As of <time dateTime={submittedAt}>{formatDate(submittedAt)}</time>
          </p>
        )}
      </div>
      <Face snapshot={snapshot} />
      <SpecSheet>
        {snapshot.location && <SpecRow label="Location">{snapshot.location}</SpecRow>}
        {snapshot.homeTrack && <SpecRow label="Home track">{snapshot.homeTrack}</SpecRow>}
        {snapshot.experienceYears !== null && (
          <SpecRow label="Experience" mono>
            {plural(snapshot.experienceYears, 'year')}
          </SpecRow>
        )}
      </SpecSheet>
      {snapshot.bio && <Section title="About">{snapshot.bio}</Section>}
      {snapshot.achievements && <Section title="Achievements">{snapshot.achievements}</Section>}
      {snapshot.sponsorshipNeeds && <Section title="Looking for">{snapshot.sponsorshipNeeds}</Section>}
      {snapshot.results.length > 0 && (
        <section>
          <h3 className="text-base font-bold">Results</h3>
          <ul className="mt-1 grid">
            {snapshot.results.map(({ title, detail }) => (
              <li key={`${title}-${detail}`} className="border-b border-line py-2 text-ui">
                <p className="font-medium">{title}</p>
                <p className="text-sm text-muted">{detail}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {athlete.path && (
        <ButtonLink to={athlete.path} variant="secondary" size="sm">
          View current profile
        </ButtonLink>
      )}
    </div>
  )
}

function Face({
  snapshot: { name, number, pictureUrl, sports, disciplines },
}: {
  snapshot: ProfileSnapshot
}) {
  return (
    <div className="grid gap-3">
      {pictureUrl && (
        <div className="relative">
          <LazyImage
            {...pictureProps(pictureUrl, '320px')}
            alt=""
            className="aspect-4/3 w-full rounded-lg object-cover"
          />
          {number && <NumberPlate number={number} className="absolute -bottom-3 left-4" />}
        </div>
      )}
      <p className="pt-2 text-xl font-semibold wrap-anywhere">
        {!pictureUrl && number && <NumberPlate number={number} className="mr-2 align-middle" />}
        {name}
      </p>
      <Badges>
        {[...sports.map(catalogLabel), ...shownDisciplines(disciplines).map(catalogLabel)].map((label) => (
          <Badge key={label}>{label}</Badge>
        ))}
      </Badges>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-base font-bold">{title}</h3>
    <p className="mt-1 line-clamp-12 text-ui wrap-anywhere whitespace-pre-line">{children}</p>
  </section>
)
