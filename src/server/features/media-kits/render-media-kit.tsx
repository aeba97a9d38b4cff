import { Document, Image, Page, renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { type FetchOwn, loadPicture } from '#server/platform/cards/load-picture.ts'
import { pdfStyles } from '#server/platform/pdf/pdf-styles.ts'
import { athleteName } from '#shared/athletes/athlete.rules.ts'
import type { MediaKit } from './load-media-kit.ts'
import { MediaKitContact } from './media-kit-contact.tsx'
import { BAND_HEIGHT, MARGIN, MediaKitHeader, PAGE_WIDTH, PHOTO } from './media-kit-header.tsx'
import { MediaKitSections } from './media-kit-sections.tsx'

/** Of A4 in points, as everything here. */
const PAGE_HEIGHT = 842
/** Pixels per point: 150 dots per inch. */
const DENSITY = 150 / 72
const PICTURES = 3
const PICTURE_GAP = 8
const pictureSize = { width: (PAGE_WIDTH - 2 * MARGIN - 2 * PICTURE_GAP) / PICTURES, height: 92 }

const styles = StyleSheet.create({
  page: { ...pdfStyles.page, padding: 0, paddingBottom: 0, fontSize: 9, lineHeight: 1.4 },
  sheet: { width: PAGE_WIDTH, height: PAGE_HEIGHT, overflow: 'hidden' },
  pictures: { flexDirection: 'row', gap: PICTURE_GAP, paddingHorizontal: MARGIN, marginTop: 12 },
})

type Rendering = { appName: string; fetchOwn: FetchOwn }

/** The media kit: one page, whatever the racer wrote. */
export async function renderMediaKit(kit: MediaKit, { appName, fetchOwn }: Rendering): Promise<Buffer> {
  const { headerImageUrl, profileImageUrl, media } = kit.profile
  const load = (url: string | null, width: number, height: number) =>
    loadPicture(fetchOwn, url, {
      width: Math.round(width * DENSITY),
      height: Math.round(height * DENSITY),
      fit: 'cover',
      format: 'jpeg',
    })
  const shown = media.filter(({ kind }) => kind === 'IMAGE').slice(0, PICTURES)
  const [header = null, photo = null, ...gallery] = await Promise.all([
    load(headerImageUrl, PAGE_WIDTH, BAND_HEIGHT),
    load(profileImageUrl, PHOTO, PHOTO),
    ...shown.map(({ url }) => load(url, pictureSize.width, pictureSize.height)),
  ])
  const pictures = gallery.filter((picture) => picture !== null)
  return renderToBuffer(
    <Kit
      kit={kit}
      header={<MediaKitHeader profile={kit.profile} pictures={{ header, photo }} appName={appName} />}
      pictures={pictures.length === PICTURES ? pictures : []}
      appName={appName}
    />,
  )
}

type KitProps = { kit: MediaKit; header: ReactNode; pictures: readonly string[]; appName: string }

function Kit({ kit, header, pictures, appName }: KitProps) {
  const name = athleteName(kit.profile)
  return (
    <Document title={`${name}, media kit`} author={name} creator={appName} producer={appName} language="en">
      <Page size="A4" style={styles.page} wrap={false}>
        <View style={styles.sheet}>
          {header}
          {pictures.length > 0 && (
            <View style={styles.pictures}>
              {pictures.map((picture) => (
                <Image key={picture} style={pictureSize} src={picture} />
              ))}
            </View>
          )}
          <MediaKitSections kit={kit} hasPictures={pictures.length > 0} />
          <MediaKitContact kit={kit} appName={appName} />
        </View>
      </Page>
    </Document>
  )
}
