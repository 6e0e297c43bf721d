// In this order: most browsers claim to be others, too. On an iPhone each has a name of its own.
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** The browser and the system of a `User-Agent`, as people call them, as far as they are known. */
export function deviceOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: nameIn(userAgent, browsers), system: nameIn(userAgent, systems) }
}

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([sign]) => sign.test(userAgent))?.[1]
}
