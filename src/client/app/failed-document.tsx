import { StoppedSession } from '#client/features/errors/stopped-session.tsx'
import { Button } from '#client/ui/button.tsx'
import type { ErrorKind } from '#shared/errors/error-catalogue.ts'
import { paths } from '#shared/paths.ts'
import type { SiteAssets } from '#shared/site-renderer.ts'

type Props = {
  kind: ErrorKind
  errorId: string
  retryPath: string
  assets: SiteAssets
}

/** The document of a page that the server could not render. It has no scripts. */
export function FailedDocument({ kind, errorId, retryPath, assets }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <StoppedSession kind={kind} errorId={errorId}>
          <Button asChild size="lg">
            <a href={retryPath}>Back to the Track</a>
          </Button>
          <Button asChild variant="secondary" size="lg">
            <a href={paths.home()}>Return to Paddock</a>
          </Button>
        </StoppedSession>
      </body>
    </html>
  )
}
