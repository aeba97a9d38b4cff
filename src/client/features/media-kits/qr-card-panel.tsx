import { Button } from '#client/ui/button.tsx'
import { DownloadPicture } from '#client/ui/download-picture.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { type MediaKitFile, mediaKitFile } from '#shared/paths.ts'

type QrCardPanelProps = {
  profile: Pick<AthleteProfile, 'id' | 'slug'>
  pageUrl: string
  /** Changes with the profile, so that no picture of an earlier state is shown. */
  version: number
}

/** The card for the paddock, by itself, as a sheet to cut, and the QR code for anything larger. */
export function QrCardPanel({ profile: { id, slug }, pageUrl, version }: QrCardPanelProps) {
  return (
    <TitledPanel title="QR card">
      <div className="grid gap-5 p-5 sm:grid-cols-2">
        <DownloadPicture
          src={mediaKitFile(id, 'qr-card.png', { v: version })}
          alt="Card with your name, your number and a QR code"
          shape="aspect-[4/5]"
          file={`${slug}-qr-card.png`}
          label="Download card"
          failed="The card couldn’t be loaded. Please try again."
        />
        <div className="grid content-start gap-4">
          <p className="text-ui">
            For the paddock, your trailer and posts. Scanning it opens your page:
            <span className="mono mt-1 block text-sm wrap-anywhere">{pageUrl}</span>
          </p>
          <FileLink id={id} slug={slug} file="qr-cards.pdf">
            Print four cards (PDF)
          </FileLink>
          <FileLink id={id} slug={slug} file="qr.svg">
            QR code for large prints (SVG)
          </FileLink>
        </div>
      </div>
    </TitledPanel>
  )
}

type FileLinkProps = { id: string; slug: string; file: MediaKitFile; children: string }

const FileLink = ({ id, slug, file, children }: FileLinkProps) => (
  <Button asChild variant="secondary" size="sm" full>
    <a href={mediaKitFile(id, file)} download={`${slug}-${file}`}>
      <ArrowDownIcon />
      {children}
    </a>
  </Button>
)
