/** The tokens of the product's style sheet that a mail needs; mail programs know no custom properties. */
export const light = {
  surround: '#ece8df',
  paper: '#f6f4ef',
  plate: '#ece8df',
  line: '#d5d0c4',
  fg: '#14161a',
  muted: '#5a5e66',
  primary: '#d3210f',
  onPrimary: '#ffffff',
  link: '#b81a0b',
}

export const dark: typeof light = {
  surround: '#0a0b0d',
  paper: '#16191e',
  plate: '#0a0b0d',
  line: '#2a2e36',
  fg: '#f3f1eb',
  muted: '#a4a8b0',
  primary: '#ff4a33',
  onPrimary: '#14161a',
  link: '#ff6a55',
}

/** What looks the same in both themes. */
export const asphalt = '#17191e'
export const bone = '#f6f4ef'
export const signal = '#ff4a33'
export const flag = '#ffc800'
export const kerb = `repeating-linear-gradient(115deg, ${light.primary} 0 14px, ${bone} 14px 28px)`

/** Faces that are there without a download, close to Saira, Archivo and JetBrains Mono. */
export const displayFace =
  '"Saira Condensed", "Avenir Next Condensed", "Arial Narrow", "Roboto Condensed", Arial, sans-serif'
export const textFace = 'Archivo, "Helvetica Neue", Helvetica, Arial, sans-serif'
export const monoFace = '"JetBrains Mono", Menlo, Consolas, "Courier New", monospace'
