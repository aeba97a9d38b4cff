import { Column, Row, Section } from '@react-email/components'
import { asphalt, bone, displayFace, flag, kerb, light, signal } from './look.ts'

/** The brand's three bars: how far each is from the left, its length, its colour. */
const bars = [
  { left: 10, width: 20, colour: signal },
  { left: 4, width: 20, colour: bone },
  { left: 2, width: 13, colour: flag },
]

/** Boxes instead of a picture, because most programs hide pictures; they lean where the program can lean them. */
export function BrandHeader({ appName }: { appName: string }) {
  return (
    <>
      <Section className="lane" style={{ backgroundColor: asphalt, padding: '22px 40px' }}>
        <Row>
          <Column data-skip-in-text style={{ width: 44, verticalAlign: 'middle' }}>
            {bars.map(({ left, width, colour }) => (
              <div
                key={colour}
                style={{ ...stripe, width, margin: `2px 0 2px ${left}px`, ...lean, backgroundColor: colour }}
              />
            ))}
          </Column>
          <Column
            style={{
              color: bone,
              fontFamily: displayFace,
              fontSize: 26,
              fontStyle: 'italic',
              fontWeight: 800,
              lineHeight: '26px',
              verticalAlign: 'middle',
            }}
          >
            {appName.toUpperCase()}
          </Column>
        </Row>
      </Section>
      <div data-skip-in-text style={{ ...stripe, backgroundColor: light.primary, backgroundImage: kerb }} />
    </>
  )
}

const stripe = { height: 6, fontSize: 0, lineHeight: '6px' }
const lean = { transform: 'skewX(-27deg)' }
