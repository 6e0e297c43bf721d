/** Where the files of a font come from, and which font of every system is nearest to it. */
export type FontPackage = {
  family: string
  /** The style sheets of the package that name its files: one where a file has all weights. */
  sheets: string[]
  /** Its name where its measures are known by. */
  metrics: string
  near: 'arial' | 'timesNewRoman' | undefined
}

const sans = (family: string, metrics: string, sheets: string[]): FontPackage => ({
  family,
  sheets,
  metrics,
  near: 'arial',
})
const serif = (family: string, metrics: string, sheets: string[]): FontPackage => ({
  family,
  sheets,
  metrics,
  near: 'timesNewRoman',
})
const mono = (family: string, metrics: string, sheets: string[]): FontPackage => ({
  family,
  sheets,
  metrics,
  near: undefined,
})

/** Every font that a site can choose by name. The one that may not be given away is drawn by the nearest that may. */
export const fontPackages: Record<string, FontPackage> = {
  ABCFavorit: sans('Inter', 'inter', ['@fontsource-variable/inter/index.css']),
  Inter: sans('Inter', 'inter', ['@fontsource-variable/inter/index.css']),
  Roboto: sans('Roboto', 'roboto', ['@fontsource-variable/roboto/index.css']),
  RobotoSlab: serif('Roboto Slab', 'robotoSlab', ['@fontsource-variable/roboto-slab/index.css']),
  OpenSans: sans('Open Sans', 'openSans', ['@fontsource-variable/open-sans/index.css']),
  SourceSansPro: sans('Source Sans Pro', 'sourceSans3', ['@fontsource-variable/source-sans-3/index.css']),
  Lato: sans('Lato', 'lato', ['@fontsource/lato/400.css', '@fontsource/lato/700.css']),
  Ubuntu: sans('Ubuntu', 'ubuntu', ['@fontsource/ubuntu/400.css', '@fontsource/ubuntu/700.css']),
  Raleway: sans('Raleway', 'raleway', ['@fontsource-variable/raleway/index.css']),
  Merriweather: serif('Merriweather', 'merriweather', ['@fontsource-variable/merriweather/index.css']),
  Overpass: sans('Overpass', 'overpass', ['@fontsource-variable/overpass/index.css']),
  NotoSans: sans('Noto Sans', 'notoSans', ['@fontsource-variable/noto-sans/index.css']),
  IBMPlexSerif: serif('IBM Plex Serif', 'iBMPlexSerif', [
    '@fontsource/ibm-plex-serif/400.css',
    '@fontsource/ibm-plex-serif/600.css',
  ]),
  Poppins: sans('Poppins', 'poppins', ['@fontsource/poppins/400.css', '@fontsource/poppins/600.css']),
  FiraSans: sans('Fira Sans', 'firaSans', ['@fontsource/fira-sans/400.css', '@fontsource/fira-sans/600.css']),
  FiraCode: mono('Fira Code', 'firaCode', ['@fontsource-variable/fira-code/index.css']),
  IBMPlexMono: mono('IBM Plex Mono', 'iBMPlexMono', ['@fontsource/ibm-plex-mono/400.css']),
  JetBrainsMono: mono('JetBrains Mono', 'jetBrainsMono', ['@fontsource-variable/jetbrains-mono/index.css']),
  SourceCodePro: mono('Source Code Pro', 'sourceCodePro', ['@fontsource-variable/source-code-pro/index.css']),
  RobotoMono: mono('Roboto Mono', 'robotoMono', ['@fontsource-variable/roboto-mono/index.css']),
  SpaceMono: mono('Space Mono', 'spaceMono', ['@fontsource/space-mono/400.css']),
  DMMono: mono('DM Mono', 'dMMono', ['@fontsource/dm-mono/400.css']),
  Inconsolata: mono('Inconsolata', 'inconsolata', ['@fontsource-variable/inconsolata/index.css']),
}
