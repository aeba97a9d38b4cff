import { Document, Image, Page, Path, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'

/** A4 in points. */
const page = { width: 595, height: 841 }
/** Four by five, small enough for the margins of printers and for US Letter. */
const card = { width: 250, height: 312.5 }
const COLUMNS = 2
const ROWS = 2
const left = (page.width - COLUMNS * card.width) / 2
const top = (page.height - ROWS * card.height) / 2
/** The distance of a crop mark from the card, and its length. */
const MARK = { gap: 4, length: 12 }

const styles = StyleSheet.create({
  sheet: { ...page },
  marks: { position: 'absolute', top: 0, left: 0, ...page },
  image: { position: 'absolute', ...card },
})

const xs = Array.from({ length: COLUMNS + 1 }, (_, at) => left + at * card.width)
const ys = Array.from({ length: ROWS + 1 }, (_, at) => top + at * card.height)

/** Where to cut, outside of the cards. */
const marks = [
  ...xs.flatMap((x) => [
    `M${x} ${top - MARK.gap}v-${MARK.length}`,
    `M${x} ${page.height - top + MARK.gap}v${MARK.length}`,
  ]),
  ...ys.flatMap((y) => [
    `M${left - MARK.gap} ${y}h-${MARK.length}`,
    `M${page.width - left + MARK.gap} ${y}h${MARK.length}`,
  ]),
].join('')

export type CardSheet = { title: string; pageUrl: string; appName: string }

/** A sheet of four cards to print and cut. */
export const renderCardSheet = (png: Buffer, { title, pageUrl, appName }: CardSheet): Promise<Buffer> =>
  renderToBuffer(
    <Document
      title={`${title}, QR cards`}
      subject={pageUrl}
      author={title}
      creator={appName}
      producer={appName}
      language="en"
    >
      <Page size="A4">
        <View style={styles.sheet}>
          <Svg viewBox={`0 0 ${page.width} ${page.height}`} style={styles.marks}>
            <Path d={marks} stroke="#17181c" strokeWidth={0.5} />
          </Svg>
          {ys
            .slice(0, ROWS)
            .flatMap((y) =>
              xs
                .slice(0, COLUMNS)
                .map((x) => (
                  <Image
                    key={`${x} ${y}`}
                    style={[styles.image, { left: x, top: y }]}
                    src={{ data: png, format: 'png' }}
                  />
                )),
            )}
        </View>
      </Page>
    </Document>,
  )
