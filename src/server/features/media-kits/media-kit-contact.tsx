import { Link, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { cardColours, latinText } from '#server/platform/cards/card-parts.tsx'
import { drawQrPath } from '#server/platform/cards/draw-qr.ts'
import { DisplayText } from '#server/platform/pdf/display-text.tsx'
import { fitText, textWidth } from '#server/platform/pdf/fit-text.ts'
import { socialHref, socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'
import type { MediaKit } from './load-media-kit.ts'
import { MARGIN, PAGE_WIDTH } from './media-kit-header.tsx'

const QR = 84
const GAP = 18
const SOCIALS = 150
const CONTACT = PAGE_WIDTH - 2 * MARGIN - QR - SOCIALS - 2 * GAP
const { asphalt, bone, muted } = cardColours

const styles = StyleSheet.create({
  strip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: GAP,
    height: 112,
    paddingHorizontal: MARGIN,
    backgroundColor: asphalt,
    color: bone,
  },
  qr: { width: QR, height: QR, backgroundColor: '#ffffff' },
  contact: { width: CONTACT, gap: 2 },
  link: { color: bone, textDecoration: 'none' },
  small: { color: muted, fontSize: 8 },
  socials: { width: SOCIALS, fontSize: 8 },
})

/** The QR code leads to the live page, where brands write to the racer. */
export function MediaKitContact({ kit, appName }: { kit: MediaKit; appName: string }) {
  const { profile, pageUrl, email, month } = kit
  const qr = drawQrPath(pageUrl)
  const firstName = latinText(profile.firstName ?? '')
  return (
    <View style={styles.strip}>
      <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={styles.qr}>
        <Path d={`M0 0h${qr.size}v${qr.size}h-${qr.size}z`} fill="#ffffff" />
        <Path d={qr.path} fill="#000000" />
      </Svg>
      <View style={styles.contact}>
        <DisplayText size={18} color={bone}>
          {profile.isTeam || !firstName
            ? 'Sponsor us'
            : `Sponsor ${fitText(firstName, { width: 220, fontSize: 18 })}`}
        </DisplayText>
        <WholeLink href={pageUrl}>{pageUrl.replace(/^https?:\/\//, '')}</WholeLink>
        {email && <WholeLink href={`mailto:${email}`}>{email}</WholeLink>}
        <Text style={styles.small}>Scan for results, race dates and messages on {appName}.</Text>
        <Text style={styles.small}>As of {month}</Text>
      </View>
      <View style={styles.socials}>
        {socialNetworks.flatMap((network) => {
          const name = profile.socials[network]
          const href = name && socialHref(network, name)
          if (!href) return []
          const { label } = socialLabels[network]
          const shown = network === 'misc' ? new URL(href).host : name
          return (
            <Text key={network}>
              <Text style={{ color: muted }}>{label} </Text>
              <Link src={href} style={styles.link}>
                {fitText(shown, { width: SOCIALS - textWidth(`${label} `) * 8, fontSize: 8 })}
              </Link>
            </Text>
          )
        })}
      </View>
    </View>
  )
}

/** An address is of no use if it is cut, so a long one is small instead. */
const WholeLink = ({ href, children }: { href: string; children: string }) => (
  <Link src={href} style={{ ...styles.link, fontSize: Math.min(10, CONTACT / textWidth(children)) }}>
    {children}
  </Link>
)
