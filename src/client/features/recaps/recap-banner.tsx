import type { ReactNode } from 'react'
import { AppLink, ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { LogoPlate } from '#client/ui/logo-plate.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { PrintButton } from '#client/ui/print-button.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'

export function RecapBanner({ story, fileUrl }: { story: RecapStory; fileUrl: string }) {
  const { contract, brand, athlete } = story
  return (
    <header className="on-asphalt relative isolate overflow-hidden bg-asphalt print:border-b-2 print:border-ink print:bg-transparent print:text-ink">
      {athlete.headerUrl && (
        <>
          <LazyImage
            {...pictureProps(athlete.headerUrl, '100vw')}
            alt=""
            priority
            className="absolute inset-0 -z-1 size-full object-cover opacity-45 print:hidden"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 -z-1 bg-linear-to-r from-asphalt via-asphalt/80 to-asphalt/20 print:hidden"
          />
        </>
      )}
      <PageWidth className="py-12 lg:py-16 print:max-w-none print:p-0 print:pb-4">
        <Eyebrow className="print:text-ink print:before:hidden">{nameRecap(story)}</Eyebrow>
        <h1 className="mt-4 max-w-[22ch] text-4xl text-balance sm:text-5xl print:text-3xl print:text-ink">
          {athlete.name} for {brand.name}
        </h1>
        <Lede className="mt-4 print:text-ink">
          {contract.title}, {formatDateRange(story.fromDay, story.toDay)}
        </Lede>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="flex items-center gap-3 print:hidden">
            <Party path={athlete.path} name={athlete.name}>
              <Avatar
                src={athlete.pictureUrl ?? undefined}
                initial={athlete.name.charAt(0)}
                className="size-14"
              />
            </Party>
            <Party path={brand.path} name={brand.name}>
              <LogoPlate
                src={brand.pictureUrl ?? undefined}
                alt=""
                initial={brand.name.charAt(0)}
                className="size-14 p-2"
              />
            </Party>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            {story.renewalPath && <ButtonLink to={story.renewalPath}>Renew this sponsorship</ButtonLink>}
            <Button asChild variant={story.renewalPath ? 'secondary' : 'primary'}>
              <a href={fileUrl} download>
                <DocumentIcon />
                Download PDF
              </a>
            </Button>
            <PrintButton />
          </div>
        </div>
      </PageWidth>
    </header>
  )
}

type PartyProps = { path: string | null; name: string; children: ReactNode }

const Party = ({ path, name, children }: PartyProps) =>
  path ? (
    <AppLink to={path} aria-label={name} className="rounded-md">
      {children}
    </AppLink>
  ) : (
    children
  )
