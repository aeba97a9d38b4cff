import { Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'

const styles = StyleSheet.create({
  site: { flexDirection: 'row', alignItems: 'center', gap: 6, fontSize: 9, fontWeight: 700 },
})

/** The mark and name of the site on a dark surface, in the text color around it. */
export const SiteMark = ({ appName }: { appName: string }) => (
  <View style={styles.site}>
    <Mark height={14} />
    <Text>{appName.toUpperCase()}</Text>
  </View>
)

type MarkProps = { height: number; style?: Exclude<ComponentProps<typeof Svg>['style'], unknown[]> }

export const Mark = ({ height, style }: MarkProps) => (
  <Svg viewBox="0 0 34 22" style={{ width: (height * 34) / 22, height, ...style }}>
    <Path d="M13 0h21l-3 6H10z" fill="#ff4a33" />
    <Path d="M6 8h21l-3 6H3z" fill="#f6f4ef" />
    <Path d="M5 16h14l-3 6H2z" fill="#ffc800" />
  </Svg>
)
