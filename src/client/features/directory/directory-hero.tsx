import { PageWidth } from '#client/ui/page-width.tsx'

export function DirectoryHero() {
  return (
    <div className="on-asphalt relative overflow-hidden bg-asphalt">
      <div
        aria-hidden="true"
        className="absolute inset-y-0 -right-24 left-[68%] -skew-x-18 text-bone opacity-5 checks bg-size-[48px_48px]"
      />
      <PageWidth className="relative py-8 md:py-10">
        <h1 className="text-5xl leading-[0.98]">Discover Talented Racers</h1>
        <p className="mt-3 max-w-[54ch] text-lg text-muted">
          Search by motorsport, place and results. Open a profile to message the racer or send an offer.
        </p>
      </PageWidth>
    </div>
  )
}
