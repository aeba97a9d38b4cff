import { Text } from '@react-pdf/renderer'
import { pdfStyles } from './pdf-styles.ts'

/** The letters of the display font sit low in their line. */
const RISE = 0.3

type DisplayTextProps = { size: number; color?: string; children: string }

/** A headline, number or figure in the display font, centered in its line. */
export const DisplayText = ({ size, color, children }: DisplayTextProps) => (
  <Text
    style={{
      ...pdfStyles.display,
      fontSize: size,
      lineHeight: 1,
      position: 'relative',
      top: -RISE * size,
      ...(color && { color }),
    }}
  >
    {children}
  </Text>
)
