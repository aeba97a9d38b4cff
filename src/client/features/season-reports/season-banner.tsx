import { ButtonLink } from '#client/lib/app-link.tsx'
import { pictureProps } from '#client/lib/picture-props.ts'
import { Button } from '#client/ui/button.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { LazyImage } from '#client/ui/lazy-image.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { PrintButton } from '#client/ui/print-button.tsx'
import { Eyebrow, Lede } from '#client/ui/typography.tsx'
import type { SeasonStory } from '#shared/season-reports/season-report.contract.ts'
import { nameSeasonReport } from '#shared/season-reports/season-report.rules.ts'
import { formatSeason } from '#shared/season-reports/season-report-format.ts'

export function SeasonBanner({ story, fileUrl }: { story: SeasonStory; fileUrl: string }) {
  const { name, number, headerUrl, path } = story.athlete
  return (
    <header className="on-asphalt relative isolate overflow-hidden bg-asphalt print:border-b-2 print:border-ink print:bg-transparent print:text-ink">
      {headerUrl && (
        <>
          <LazyImage
            {...pictureProps(headerUrl, '100vw')}
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
        <Eyebrow className="print:text-ink print:before:hidden">{nameSeasonReport(story)}</Eyebrow>
        <h1 className="mt-4 max-w-[22ch] text-4xl text-balance wrap-anywhere sm:text-5xl print:text-3xl print:text-ink">
          {name}
          {number && ` #${number}`}
        </h1>
        <Lede className="mt-4 print:text-ink">{formatSeason(story)}</Lede>
        <div className="mt-7 flex flex-wrap gap-3 print:hidden">
          <Button asChild>
            <a href={fileUrl} download>
              <DocumentIcon />
              Download PDF
            </a>
          </Button>
          {path && (
            <ButtonLink to={path} variant="secondary">
              View profile
            </ButtonLink>
          )}
          <PrintButton />
        </div>
      </PageWidth>
    </header>
  )
}
